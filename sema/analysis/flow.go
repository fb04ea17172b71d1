package analysis

import (
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/hoststack"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// Some warnings about values depend on control flow, and use a graph of the function. It is built only for functions
// for which such a warning is possible.

// A flowGraph is the control flow graph of a function. All returns lead to exit, and so does the end of the body.
type flowGraph struct {
	blocks      []*flowBlock
	entry, exit *flowBlock
}

// A flowBlock is a sequence of events without branches. If it has several successors, branch selects one of them. A nil
// element of succs is an edge that is never taken.
type flowBlock struct {
	index        int
	events       []flowEvent
	preds, succs []*flowBlock
	branch       flowBranch
	label        *checked.Case // label of a switch statement directly before the block, or nil
}

// A flowBranch describes the branch at the end of a block. In a switch, word is "switch" and there is an edge for each
// label. For other conditions, the first edge is taken if the condition is true, and the second one if it is false.
type flowBranch struct {
	word string
	pos  source.Pos
}

// A flowEvent is an access to an object, a call or a return.
type flowEvent struct {
	kind flowKind
	x    checked.Expr // the object, or the call
	pos  source.Pos
}

type flowKind uint8

const (
	flowRead    flowKind = iota
	flowWrite            // the previous value is overwritten
	flowUpdate           // the value is read and then overwritten, as in x += 1
	flowInOut            // passed to an inout parameter: it may be read, and is written
	flowOut              // passed to an out parameter: it is written
	flowPassed           // a whole struct that is passed to a parameter, where it may be read
	flowDeclare          // declared without a value
	flowCall
	flowReturn
)

// reads reports whether k may read the previous value of the object.
func (k flowKind) reads() bool {
	return k == flowRead || k == flowUpdate || k == flowInOut || k == flowPassed
}

// A flowBuilder builds a flowGraph.
type flowBuilder struct {
	g    *flowGraph
	at   *flowBlock // the block to which events are added
	loop *flowLoop
}

// A flowLoop is a loop or switch whose body is being added to the graph.
type flowLoop struct {
	outer     *flowLoop
	breaks    *flowBlock
	continues *flowBlock // target of continue; nil for a switch
}

// newFlowGraph returns the control flow graph of fn, which has a body.
func newFlowGraph(fn *checked.Func) *flowGraph {
	b := &flowBuilder{g: &flowGraph{}}
	b.g.entry = b.newBlock()
	b.g.exit = b.newBlock()
	b.at = b.g.entry
	b.stmt(fn.Body)
	b.link(b.at, b.g.exit)
	return b.g
}

func (b *flowBuilder) newBlock() *flowBlock {
	n := &flowBlock{index: len(b.g.blocks)}
	b.g.blocks = append(b.g.blocks, n)
	return n
}

func (b *flowBuilder) link(from, to *flowBlock) {
	from.succs = append(from.succs, to)
	if to != nil {
		to.preds = append(to.preds, from)
	}
}

// fork ends the current block with a branch on cond: to yes if it is true, and to no if it is false. The edge of a case
// that cannot happen is nil.
func (b *flowBuilder) fork(word string, cond checked.Expr, yes, no *flowBlock) {
	b.at.branch = flowBranch{word, cond.Info().Span.Start}
	v, known := truth(cond)
	if known && !v {
		yes = nil
	} else if known {
		no = nil
	}
	b.link(b.at, yes)
	b.link(b.at, no)
}

func (b *flowBuilder) event(kind flowKind, x checked.Expr, pos source.Pos) {
	b.at.events = append(b.at.events, flowEvent{kind, x, pos})
}

func (b *flowBuilder) stmts(list []checked.Stmt) {
	for _, s := range list {
		b.stmt(s)
	}
}

func (b *flowBuilder) stmt(s checked.Stmt) {
	switch s := s.(type) {
	case *checked.Block:
		b.stmts(s.Stmts)
	case *checked.DeclStmt:
		b.declStmt(s)
	case *checked.ExprStmt:
		b.read(s.X)
	case *checked.If:
		b.ifStmt(s)
	case *checked.For:
		b.forStmt(s)
	case *checked.Do:
		b.doStmt(s)
	case *checked.Switch:
		b.switchStmt(s)
	case *checked.Return:
		if s.X != nil {
			b.read(s.X)
		}
		b.event(flowReturn, nil, s.Pos)
		b.jump(b.g.exit)
	case *checked.Break:
		b.jump(b.loop.breaks)
	case *checked.Continue:
		l := b.loop
		for l.continues == nil {
			l = l.outer
		}
		b.jump(l.continues)
	case *checked.Case, *checked.Discard, *checked.Empty: // do not have events
	}
}

// jump ends the current block with a branch to block to. The code that follows it starts a new block without
// predecessors.
func (b *flowBuilder) jump(to *flowBlock) {
	b.link(b.at, to)
	b.at = b.newBlock()
}

func (b *flowBuilder) declStmt(s *checked.DeclStmt) {
	if s == nil {
		return
	}
	for _, v := range s.Vars {
		kind := flowDeclare
		if v.Init != nil {
			b.read(v.Init)
			kind = flowWrite
		}
		b.event(kind, &checked.VarRef{Node: checked.Node{Type: v.Type, Pos: v.Pos, LValue: true}, Var: v}, v.Pos)
	}
}

func (b *flowBuilder) ifStmt(s *checked.If) {
	b.declStmt(s.Var)
	b.read(s.Cond)
	then, after := b.newBlock(), b.newBlock()
	other := after
	if s.Else != nil {
		other = b.newBlock()
	}
	b.fork("if", s.Cond, then, other)
	b.at = then
	b.stmt(s.Then)
	b.link(b.at, after)
	if s.Else != nil {
		b.at = other
		b.stmt(s.Else)
		b.link(b.at, after)
	}
	b.at = after
}

func (b *flowBuilder) forStmt(s *checked.For) {
	if s.Init != nil {
		b.stmt(s.Init)
	}
	head, body, post, after := b.newBlock(), b.newBlock(), b.newBlock(), b.newBlock()
	b.link(b.at, head)
	b.at = head
	b.declStmt(s.Var)
	if s.Cond != nil {
		word := "for"
		if s.While {
			word = "while"
		}
		b.read(s.Cond)
		b.fork(word, s.Cond, body, after)
	} else {
		b.link(b.at, body)
	}
	b.body(s.Body, body, flowLoop{breaks: after, continues: post})
	b.link(b.at, post)
	b.at = post
	if s.Post != nil {
		b.read(s.Post)
	}
	b.link(b.at, head)
	b.at = after
}

func (b *flowBuilder) doStmt(s *checked.Do) {
	body, cond, after := b.newBlock(), b.newBlock(), b.newBlock()
	b.link(b.at, body)
	b.body(s.Body, body, flowLoop{breaks: after, continues: cond})
	b.link(b.at, cond)
	b.at = cond
	b.read(s.Cond)
	b.fork("do", s.Cond, body, after)
	b.at = after
}

// body adds s, the body of a loop or switch, to the graph. It starts at block first.
func (b *flowBuilder) body(s checked.Stmt, first *flowBlock, l flowLoop) {
	l.outer = b.loop
	b.loop = &l
	b.at = first
	b.stmt(s)
	b.loop = l.outer
}

func (b *flowBuilder) switchStmt(s *checked.Switch) {
	b.declStmt(s.Var)
	b.read(s.Cond)
	head, after := b.at, b.newBlock()
	head.branch = flowBranch{"switch", s.Pos}
	b.loop = &flowLoop{outer: b.loop, breaks: after}
	b.at = b.newBlock()
	hasDefault := false
	for _, t := range s.Body.Stmts {
		l, ok := t.(*checked.Case)
		if !ok {
			b.stmt(t)
			continue
		}
		n := b.newBlock()
		n.label = l
		b.link(b.at, n)
		b.link(head, n)
		b.at = n
		hasDefault = hasDefault || l.Value == nil
	}
	b.link(b.at, after)
	b.loop = b.loop.outer
	if !hasDefault {
		b.link(head, after)
	}
	b.at = after
}

// read adds the events of evaluating x.
func (b *flowBuilder) read(x checked.Expr) {
	hoststack.EnterRecursion()
	switch x := x.(type) {
	case *checked.Assign:
		b.read(x.Y)
		b.object(flowWrite, x.X)
	case *checked.CompoundAssign:
		b.read(x.Y)
		b.object(flowUpdate, x.X)
	case *checked.IncDec:
		b.object(flowUpdate, x.X)
	case *checked.Logical:
		b.logical(x)
	case *checked.Conditional:
		b.conditional(x)
	case *checked.Call:
		if x.Object != nil {
			b.object(flowOut, x.Object)
		}
		b.args(x.Args, false)
		b.event(flowCall, x, x.Pos)
	case *checked.Intrinsic:
		if x.Object != nil {
			b.read(x.Object)
		}
		b.args(x.Args, true)
		b.event(flowCall, x, x.Pos)
	case *checked.VarRef, *checked.Field, *checked.Index, *checked.Swizzle, *checked.MatrixSwizzle, *checked.This:
		b.object(flowRead, x)
	default:
		checked.Operands(x, b.read)
	}
}

// args adds the events of the arguments of a call. Builtin functions do not read the arguments of their out and inout
// parameters.
func (b *flowBuilder) args(list []checked.Arg, builtin bool) {
	for i := range list {
		a := &list[i]
		switch {
		case a.Dest == nil && !builtin && isStructVariable(a.Value):
			b.object(flowPassed, a.Value)
		case a.Dest == nil:
			b.read(a.Value)
		case a.Value == nil || builtin:
			b.object(flowOut, a.Dest)
		default:
			b.object(flowInOut, a.Dest)
		}
	}
}

// isStructVariable reports whether x names a struct variable. Passing such a variable to a function is not necessarily
// a read, because some functions have a struct parameter only to select an overload.
func isStructVariable(x checked.Expr) bool {
	_, ok := x.(*checked.VarRef)
	return ok && x.Info().Type.Underlying().Kind == types.Struct
}

// object adds the events of the indices in x, and then an event for x itself.
func (b *flowBuilder) object(kind flowKind, x checked.Expr) {
	root := x
	for y := checked.Whole(x); y != nil; y = checked.Whole(y) {
		if n, ok := root.(*checked.Index); ok {
			b.read(n.I)
		}
		root = y
	}
	switch root.(type) {
	case *checked.VarRef, *checked.This:
		b.event(kind, x, x.Info().Span.Start)
	default:
		b.read(root)
	}
}

func (b *flowBuilder) logical(x *checked.Logical) {
	b.read(x.X)
	if !x.ShortCircuit {
		b.read(x.Y)
		return
	}
	right, after := b.newBlock(), b.newBlock()
	if x.Op == ast.LogicalAnd {
		b.fork("&&", x.X, right, after)
	} else {
		b.fork("||", x.X, after, right)
	}
	b.at = right
	b.read(x.Y)
	b.link(b.at, after)
	b.at = after
}

func (b *flowBuilder) conditional(x *checked.Conditional) {
	b.read(x.Cond)
	if !x.ShortCircuit {
		b.read(x.X)
		b.read(x.Y)
		return
	}
	yes, no, after := b.newBlock(), b.newBlock(), b.newBlock()
	b.fork("?:", x.Cond, yes, no)
	for _, side := range [...]struct {
		at *flowBlock
		x  checked.Expr
	}{{yes, x.X}, {no, x.Y}} {
		b.at = side.at
		b.read(side.x)
		b.link(b.at, after)
	}
	b.at = after
}
