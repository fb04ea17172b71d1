package emitter

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/emitter/debuginfo"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/hoststack"
	"github.com/hlsl2spirv/hlsl2spirv/modulebuilder"
	vkattr "github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/source"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// jump branches to target. The statements that follow in the source are unreachable.
func (e *SPIRVEmitter) jump(target *modulebuilder.Block, pos source.Pos) {
	e.debug.At(pos)
	e.b.Branch(target)
	e.unreachable()
}

// unreachable starts a block without predecessors, for unreachable statements. The block is not included in the module.
func (e *SPIRVEmitter) unreachable() { e.b.SetInsertPoint(e.b.CreateBlock("")) }

// branchTo branches to target unless the current block already ends in a terminator.
func (e *SPIRVEmitter) branchTo(target *modulebuilder.Block) {
	if !e.b.Terminated() {
		e.b.Branch(target)
	}
}

// ifStmt emits an if statement. If the condition is constant, it emits only the branch that runs.
func (e *SPIRVEmitter) ifStmt(s *checked.If) {
	if v, ok := e.module.constants.Eval(s.Cond); ok {
		if v.IsTrue() {
			e.stmt(s.Then)
		} else if s.Else != nil {
			e.stmt(s.Else)
		}
		return
	}
	e.declStmt(s.Var)
	cond := e.rvalue(s.Cond)
	e.debug.AtPart(debuginfo.StmtStart(s.Then, s.Pos), s.Cond)
	yes := e.b.CreateBlock("if.true")
	merge := e.b.CreateBlock("if.merge")
	no := merge
	if s.Else != nil {
		no = e.b.CreateBlock("if.false")
	}
	e.b.SelectionMerge(merge, selectionControl(s.Hint))
	e.b.BranchConditional(cond, yes, no)
	e.b.SetInsertPoint(yes)
	e.body(s.Then, s.Pos)
	e.branchTo(merge)
	if s.Else != nil {
		e.b.SetInsertPoint(no)
		e.body(s.Else, s.Pos)
		e.branchTo(merge)
	}
	e.b.SetInsertPoint(merge)
}

func selectionControl(hint vkattr.Kind) spirv.SelectionControl {
	switch hint {
	case vkattr.Branch:
		return spirv.SelectionControlDontFlatten
	case vkattr.Flatten:
		return spirv.SelectionControlFlatten
	}
	return spirv.SelectionControlNone
}

// loopControl returns the loop control for the first of the attributes of a loop.
func loopControl(attrs []vkattr.Attr) spirv.LoopControl {
	if len(attrs) > 0 {
		switch attrs[0].Kind {
		case vkattr.Loop, vkattr.FastOpt:
			return spirv.LoopControlDontUnroll
		case vkattr.Unroll:
			return spirv.LoopControlUnroll
		}
	}
	return spirv.LoopControlNone
}

// loopNames contains the names of the blocks of a for or while loop.
type loopNames struct{ check, header, body, cont, merge string }

var (
	forNames   = loopNames{"for.check", "for.header", "for.body", "for.continue", "for.merge"}
	whileNames = loopNames{"while.check", "while.header", "while.body", "while.continue", "while.merge"}
)

// forStmt emits a for or while loop. The block that checks the condition is the loop header. If evaluating the
// condition takes several blocks, a separate header precedes them.
//
//	init → check(header) → body → continue → check …, merge
func (e *SPIRVEmitter) forStmt(s *checked.For) {
	names := &forNames
	if s.While {
		names = &whileNames
	}
	split := branches(s.Cond)
	check := e.b.CreateBlock(names.check)
	header := check
	if split {
		header = e.b.CreateBlock(names.header)
	}
	body := e.b.CreateBlock(names.body)
	cont := e.b.CreateBlock(names.cont)
	merge := e.b.CreateBlock(names.merge)
	control := loopControl(s.Attrs)
	e.enter(merge, cont)
	if s.Init != nil {
		e.stmt(s.Init)
	}
	e.atLoop(s)
	e.b.Branch(header)
	e.b.SetInsertPoint(header)
	if split {
		e.b.LoopMerge(merge, cont, control)
		e.b.Branch(check)
		e.b.SetInsertPoint(check)
	}
	e.declStmt(s.Var)
	cond := e.loopCondition(s.Cond)
	e.atCheck(s)
	if !split {
		e.b.LoopMerge(merge, cont, control)
	}
	e.b.BranchConditional(cond, body, merge)
	e.b.SetInsertPoint(body)
	e.body(s.Body, s.Pos)
	e.debug.SpanOf(s.Post)
	e.branchTo(cont)
	e.b.SetInsertPoint(cont)
	if s.Post != nil {
		exits := e.module.exits
		e.expr(s.Post)
		if e.module.exits != exits { // no block would branch back to the header
			e.opts.Diags.Report(s.Post.Info().Pos, diagnostics.Unsupported,
				"terminating the invocation in the increment of a 'for' loop")
		}
	}
	e.debug.AtPart(debuginfo.StmtEnd(s.Body, s.Pos), s.Post)
	e.b.Branch(header)
	e.b.SetInsertPoint(merge)
	e.leave()
}

// atLoop sets the source position for the branch into the loop s.
func (e *SPIRVEmitter) atLoop(s *checked.For) {
	if s.While || s.Cond == nil {
		e.debug.At(s.Pos)
	} else {
		e.debug.AtExpr(s.Cond)
		e.debug.AtStart()
		e.spanOfInit(s.Init)
	}
}

// spanOfInit sets the source range of the current position to init, the initialization of a loop, including its
// semicolon.
func (e *SPIRVEmitter) spanOfInit(init checked.Stmt) {
	d, ok := init.(*checked.DeclStmt)
	if !ok {
		return
	}
	last := d.Vars[len(d.Vars)-1]
	end := last.Pos
	if last.Init != nil {
		end = last.Init.Info().Span.End
	}
	e.debug.SetSpan(source.Span{Start: d.Pos, End: e.debug.Following(end, ';') + 1})
}

// atCheck sets the source position for the branch out of the loop s.
func (e *SPIRVEmitter) atCheck(s *checked.For) {
	if s.While {
		e.debug.AtPart(s.Pos, s.Cond)
	} else {
		e.debug.AtLast(s.Pos, s.Cond)
	}
}

func (e *SPIRVEmitter) loopCondition(cond checked.Expr) spirv.ID {
	if cond == nil {
		return e.b.ConstantBool(true)
	}
	return e.rvalue(cond)
}

// doStmt emits a do loop, which checks its condition in the continue block.
func (e *SPIRVEmitter) doStmt(s *checked.Do) {
	header := e.b.CreateBlock("do_while.header")
	body := e.b.CreateBlock("do_while.body")
	cont := e.b.CreateBlock("do_while.continue")
	merge := e.b.CreateBlock("do_while.merge")
	e.enter(merge, cont)
	e.debug.At(s.Pos)
	e.b.Branch(header)
	e.b.SetInsertPoint(header)
	e.debug.At(debuginfo.StmtStart(s.Body, s.Pos))
	e.b.LoopMerge(merge, cont, loopControl(s.Attrs))
	e.b.Branch(body)
	e.b.SetInsertPoint(body)
	e.body(s.Body, s.Pos)
	e.branchTo(cont)
	e.b.SetInsertPoint(cont)
	cond := e.loopCondition(s.Cond)
	e.debug.At(s.End)
	// no OpSelectionMerge, because a block with a back edge is not a selection header
	e.b.BranchConditional(cond, header, merge)
	e.b.SetInsertPoint(merge)
	e.leave()
}

func (e *SPIRVEmitter) enter(merge, cont *modulebuilder.Block) {
	e.fn.breaks = append(e.fn.breaks, merge)
	e.fn.continues = append(e.fn.continues, cont)
}

func (e *SPIRVEmitter) leave() {
	e.fn.breaks = e.fn.breaks[:len(e.fn.breaks)-1]
	e.fn.continues = e.fn.continues[:len(e.fn.continues)-1]
}

// branches reports whether evaluating x requires several blocks.
func branches(x checked.Expr) bool {
	hoststack.EnterRecursion()
	switch x := x.(type) {
	case nil:
		return false
	case *checked.Logical:
		return x.ShortCircuit || branches(x.X) || branches(x.Y)
	case *checked.Conditional:
		return x.ShortCircuit || branches(x.Cond) || branches(x.X) || branches(x.Y)
	case *checked.Field:
		return branches(x.X)
	case *checked.Index:
		return branches(x.X) || branches(x.I)
	case *checked.ResourceIndex:
		return branches(x.X) || branches(x.I) || branches(x.Level)
	case *checked.Swizzle:
		return branches(x.X)
	case *checked.MatrixSwizzle:
		return branches(x.X)
	case *checked.Unary:
		return branches(x.X)
	case *checked.IncDec:
		return branches(x.X)
	case *checked.Binary:
		return branches(x.X) || branches(x.Y)
	case *checked.Comma:
		return branches(x.X) || branches(x.Y)
	case *checked.Assign:
		return branches(x.X) || branches(x.Y)
	case *checked.CompoundAssign:
		return branches(x.X) || branches(x.Y)
	case *checked.Cast:
		return branches(x.X)
	case *checked.Construct:
		for _, a := range x.Args {
			if branches(a) {
				return true
			}
		}
	case *checked.Call:
		return branches(x.Object) || anyBranches(x.Args)
	case *checked.Intrinsic:
		return branches(x.Object) || anyBranches(x.Args)
	case *checked.BadExpr, *checked.ExecutionMode, *checked.Literal, *checked.Operand, *checked.This, *checked.VarRef:
		return false
	}
	return false
}

func anyBranches(args []checked.Arg) bool {
	for _, a := range args {
		if branches(a.Value) || branches(a.Dest) {
			return true
		}
	}
	return false
}

// switchStmt emits a switch statement as an OpSwitch. It emits a chain of ifs instead if an attribute requests this and
// a chain is possible.
func (e *SPIRVEmitter) switchStmt(s *checked.Switch) {
	attr := len(s.Attrs) > 0 && s.Attrs[0].Kind != vkattr.ForceCase
	if !attr || breaksInside(s.Body.Stmts, false) || repeats(s.Body) > maxRepeats {
		e.opSwitch(s)
		return
	}
	e.switchByIfs(s)
}

// breaksInside reports whether a break that leaves this switch statement is nested in another statement. A chain of ifs
// cannot represent such a break. nested is set if stmts are in another statement.
func breaksInside(stmts []checked.Stmt, nested bool) bool {
	for _, st := range stmts {
		if breaksSwitch(st, nested) {
			return true
		}
	}
	return false
}

func breaksSwitch(st checked.Stmt, nested bool) bool {
	switch st := st.(type) {
	case *checked.Break:
		return nested
	case *checked.Block:
		return breaksInside(st.Stmts, nested)
	case *checked.If:
		return breaksSwitch(st.Then, true) || st.Else != nil && breaksSwitch(st.Else, true)
	default:
		return false
	}
}

// maxRepeats is the maximum number of statements that a chain of ifs may duplicate.
const maxRepeats = 1 << 12

// repeats returns the number of statements in body that a chain of ifs would duplicate because of fall-through.
func repeats(body *checked.Block) int {
	flat := flatten(nil, body)
	n, labels := 0, 0
	for _, st := range flat {
		switch st.(type) {
		case *checked.Case:
			labels++
		case *checked.Break, *checked.Return:
			labels = 0
		default:
			n += labels - 1
		}
	}
	return n
}

// labelName returns the name of the block of a label, such as switch.1, switch.n1 for -1, or switch.default.
func labelName(c *checked.Case) string {
	switch {
	case c.Value == nil:
		return "switch.default"
	case c.Const < 0:
		return "switch.n" + decimal(-c.Const)
	}
	return "switch." + decimal(c.Const)
}

func decimal(n int64) string {
	var buf [20]byte
	i := len(buf)
	for u := uint64(n); ; u /= 10 {
		i--
		buf[i] = byte('0' + u%10)
		if u < 10 {
			return string(buf[i:])
		}
	}
}

// caseLabel starts the block of the label s. The previous case falls through to it. The labels must come in the order
// of e.fn.labels.
func (e *SPIRVEmitter) caseLabel(s *checked.Case) {
	if len(e.fn.labels) == 0 || e.fn.labels[0].stmt != s {
		panic("emitter: case label outside its switch")
	}
	l := e.fn.labels[0]
	e.fn.labels = e.fn.labels[1:]
	e.debug.At(s.Pos)
	if l.part != nil {
		l.part()
	}
	e.branchTo(l.block)
	e.b.SetInsertPoint(l.block)
}

// switchByIfs emits a switch statement as a chain of ifs:
//
//	if (cond == label1) { … } else if (cond == label2) { … } else { default }
//
// If a case falls through, its branch also contains the statements of the following cases.
func (e *SPIRVEmitter) switchByIfs(s *checked.Switch) {
	e.declStmt(s.Var)
	flat := flatten(nil, s.Body)
	var first, last *checked.If
	var def *checked.Block
	for i, st := range flat {
		c, ok := st.(*checked.Case)
		if !ok {
			continue
		}
		body := &checked.Block{Pos: c.Pos, Stmts: caseBody(flat[i+1:])}
		if c.Value == nil {
			def = body
			continue
		}
		next := &checked.If{Pos: c.Pos, Cond: e.labelTest(s.Cond, c), Then: body}
		if first == nil {
			first = next
		} else {
			last.Else = next
		}
		last = next
	}
	switch {
	case first != nil:
		if def != nil {
			last.Else = def
		}
		e.ifStmt(first)
	case def != nil:
		e.block(def)
	}
}

// labelTest returns the expression that compares cond with the label c.
func (e *SPIRVEmitter) labelTest(cond checked.Expr, c *checked.Case) checked.Expr {
	eq := &checked.Binary{Op: ast.Equal, X: cond, Y: c.Value}
	eq.Type, eq.Pos, eq.Span = e.types.BoolType(), c.Pos, cond.Info().Span
	return eq
}

// flatten appends the statements of b to list, with nested blocks replaced by their statements.
func flatten(list []checked.Stmt, b *checked.Block) []checked.Stmt {
	for _, st := range b.Stmts {
		if inner, ok := st.(*checked.Block); ok {
			list = flatten(list, inner)
		} else {
			list = append(list, st)
		}
	}
	return list
}

// caseBody returns the statements after a label up to the first break or return. It omits the break and the labels.
func caseBody(stmts []checked.Stmt) []checked.Stmt {
	var body []checked.Stmt
	for _, st := range stmts {
		switch st.(type) {
		case *checked.Break:
			return body
		case *checked.Return:
			return append(body, st)
		case *checked.Case:
		default:
			body = append(body, st)
		}
	}
	return body
}
