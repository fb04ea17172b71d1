package opt

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/cfg"
)

// inlineExhaustive replaces calls by the bodies of the functions, callees
// first, so that every body is copied once a call.
//
// Not inlined are functions that say so, unless they pass resources about, and
// functions that end the invocation where the call stands in a continue
// construct, which must not be left that way.
func inlineExhaustive(u *unit) {
	n := &inliner{u: u, byID: make(map[spirv.ID]*callee, len(u.m.Functions))}
	for _, f := range u.m.Functions {
		n.byID[f.Def.Result] = &callee{f: f}
	}
	for _, f := range u.m.Functions {
		n.visit(n.byID[f.Def.Result])
	}
}

type inliner struct {
	u    *unit
	byID map[spirv.ID]*callee
	ids  []spirv.ID // of the callee to those of the copy; 0 if they are the same
	used []spirv.ID // what is set in ids

	results substitution // of the calls in one function by the values returned
	calls   []spirv.ID   // what is set in results
}

// A callee is a function with what a call has to know.
type callee struct {
	f        *spirv.Function
	state    uint8 // 0 not visited, 1 being visited, 2 done
	size     int
	kills    bool // ends the invocation
	keep     bool // is called, not inlined
	prepared bool // the facts above hold, and there is at most one return
}

// visit inlines the calls in c, after those in the functions it calls.
func (n *inliner) visit(c *callee) {
	if c.state != 0 {
		return
	}
	c.state = 1
	calls := false
	for _, b := range c.f.Blocks {
		for i := range b.Insts {
			if in := &b.Insts[i]; in.Op == spirv.OpFunctionCall {
				calls = true
				if other := n.byID[spirv.ID(in.Operands[0])]; other != nil {
					n.visit(other)
				}
			}
		}
	}
	if calls {
		n.expand(c.f)
	}
	c.state = 2
}

// prepare finds what a call of c has to know, and gives it one return.
func (n *inliner) prepare(c *callee) {
	if c.prepared {
		return
	}
	c.prepared = true
	mergeReturnOf(n.u, c.f)
	c.keep = len(c.f.Blocks) == 0 || spirv.FunctionControl(c.f.Def.Operands[0])&spirv.FunctionControlDontInline != 0 && !n.passesHandles(c.f)
	for _, b := range c.f.Blocks {
		c.size += len(b.Insts)
		switch terminator(b).Op {
		case spirv.OpReturn, spirv.OpReturnValue, spirv.OpUnreachable:
		default:
			c.kills = c.kills || exits(terminator(b).Op)
		}
	}
}

// passesHandles reports whether parameters or result hold resources.
func (n *inliner) passesHandles(f *spirv.Function) bool {
	if n.u.holdsOpaque(f.Def.Type) {
		return true
	}
	for i := range f.Params {
		typ := f.Params[i].Type
		if _, elem, ok := n.u.pointer(typ); ok {
			typ = elem
		}
		if f.Params[i].Op == spirv.OpFunctionParameter && n.u.holdsOpaque(typ) {
			return true
		}
	}
	return false
}

// expand inlines the calls in f.
func (n *inliner) expand(f *spirv.Function) {
	g := n.u.graph(f)
	e := &expansion{n: n, f: f, cs: g.Constructs(), ends: make(map[spirv.ID]spirv.ID)}
	for i, b := range f.Blocks {
		e.block(int32(i), b)
	}
	if len(e.variables) > 0 {
		entry := e.blocks[0]
		entry.Insts = slices.Concat(e.variables, entry.Insts)
	}
	f.Blocks = e.blocks
	n.u.labelIndex = nil
	for _, b := range f.Blocks {
		for i := range b.Insts {
			in := &b.Insts[i]
			if in.Op == spirv.OpPhi {
				e.phi(in)
			} else if !in.Op.IsLine() {
				break
			}
		}
	}
	n.results.apply(f)
	for _, id := range n.calls {
		n.results[id] = 0
	}
	n.calls = n.calls[:0]
	n.u.dropUnreachable(f)
}

// An expansion is the making of one function's new blocks.
type expansion struct {
	n         *inliner
	f         *spirv.Function
	cs        *cfg.Constructs
	blocks    []*spirv.Block
	variables []spirv.Instruction
	ends      map[spirv.ID]spirv.ID // labels of blocks that were split to the label of their last part
}

// phi makes the labels of a caller's phi those of the blocks that branch now.
func (e *expansion) phi(in *spirv.Instruction) {
	for k := 1; k < len(in.Operands); k += 2 {
		if end, ok := e.ends[spirv.ID(in.Operands[k])]; ok {
			in.Operands[k] = uint32(end)
		}
	}
}

// block copies a block, expanding the calls in it.
func (e *expansion) block(at int32, b *spirv.Block) {
	cur := &spirv.Block{Before: b.Before, Label: b.Label}
	first := cur
	var line *spirv.Instruction
	start := 0
	for i := range b.Insts {
		in := &b.Insts[i]
		if in.Op.IsLine() {
			line = in
		}
		if in.Op != spirv.OpFunctionCall {
			continue
		}
		c := e.n.byID[spirv.ID(in.Operands[0])]
		if !e.inlines(c, at, in) {
			continue
		}
		cur.Insts = append(cur.Insts, b.Insts[start:i]...)
		start = i + 1
		if len(c.f.Blocks) > 1 && cur == first && cfg.MergeOf(b) != nil && cfg.MergeOf(b).Op == spirv.OpLoopMerge {
			cur = e.splitHeader(cur, b, in.Pos)
		}
		cur = e.call(cur, c, in)
		if line != nil {
			cur.Insts = append(cur.Insts, cloned(line))
		}
	}
	if start == 0 {
		e.blocks = append(e.blocks, b)
		return
	}
	rest := b.Insts[start:]
	if first != cur && cfg.MergeOf(first) != nil && cfg.MergeOf(b) != nil && cfg.MergeOf(b).Op == spirv.OpLoopMerge {
		// the merge instruction stands in the header; a loop of one block
		// continues in its last part
		merge := cfg.MergeOf(first)
		if spirv.ID(merge.Operands[1]) == b.Label {
			cur = e.continuePart(cur, merge)
		}
		rest = slices.Concat(rest[:len(rest)-2], rest[len(rest)-1:])
	}
	cur.Insts = append(cur.Insts, rest...)
	e.blocks = append(e.blocks, cur)
	if cur != first {
		e.ends[b.Label] = cur.Label
	}
}

// splitHeader ends the header of a loop in front of a call: its merge
// instruction has to stay in it.
func (e *expansion) splitHeader(cur *spirv.Block, b *spirv.Block, pos int32) *spirv.Block {
	next := &spirv.Block{Label: e.n.u.newID(0)}
	cur.Insts = append(cur.Insts, cloned(cfg.MergeOf(b)), branch(next.Label, pos))
	e.blocks = append(e.blocks, cur)
	return next
}

// continuePart starts a new block to be the continue target.
func (e *expansion) continuePart(cur *spirv.Block, merge *spirv.Instruction) *spirv.Block {
	next := &spirv.Block{Label: e.n.u.newID(0)}
	cur.Insts = append(cur.Insts, branch(next.Label, merge.Pos))
	e.blocks = append(e.blocks, cur)
	merge.Operands[1] = uint32(next.Label)
	return next
}

// inlines decides about one call.
func (e *expansion) inlines(c *callee, at int32, in *spirv.Instruction) bool {
	if c == nil || c.state != 2 {
		return false
	}
	e.n.prepare(c)
	if c.keep || c.kills && e.cs.InContinue(at) {
		return false
	}
	if e.n.u.inlined+c.size > e.n.u.maxInlined() {
		if e.n.passesHandles(c.f) {
			e.n.u.fail(in.Pos, "inlining this call, which passes a resource, makes the shader too large")
		}
		return false
	}
	e.n.u.inlined += c.size
	return true
}

// call appends the body of c to block cur and returns the block that goes on
// after the call.
func (e *expansion) call(cur *spirv.Block, c *callee, in *spirv.Instruction) *spirv.Block {
	n := e.n
	n.begin()
	arg := 1
	for i := range c.f.Params {
		if p := &c.f.Params[i]; p.Op == spirv.OpFunctionParameter {
			n.set(p.Result, spirv.ID(in.Operands[arg]))
			arg++
		}
	}
	for i, b := range c.f.Blocks {
		if i == 0 {
			n.set(b.Label, cur.Label)
		} else {
			n.set(b.Label, n.u.newID(0))
		}
		for k := range b.Insts {
			if r := b.Insts[k].Result; r != 0 {
				n.set(r, n.copyID(r, b.Insts[k].Type))
			}
		}
	}
	var after *spirv.Block
	for i, b := range c.f.Blocks {
		if i > 0 {
			cur = &spirv.Block{Label: n.of(b.Label)}
		}
		if e.body(cur, b, in) {
			after = cur // its end is what follows the call
		} else {
			e.blocks = append(e.blocks, cur)
		}
	}
	if after == nil { // the function does not return
		after = &spirv.Block{Label: n.u.newID(0)}
		if in.Result != 0 && n.u.op(in.Type) != spirv.OpTypeVoid {
			n.returns(in.Result, n.u.undef(in.Type))
		}
	}
	return after
}

// body copies the instructions of a block. It reports whether the block
// returns, and then leaves its end open.
func (e *expansion) body(cur *spirv.Block, b *spirv.Block, call *spirv.Instruction) bool {
	for i := range b.Insts {
		in := &b.Insts[i]
		switch in.Op {
		case spirv.OpVariable:
			e.variable(cur, in)
		case spirv.OpReturn:
			return true
		case spirv.OpReturnValue:
			e.n.returns(call.Result, e.n.of(spirv.ID(in.Operands[0])))
			return true
		case spirv.OpExtInst:
			if e.n.u.isDebug(in) && isFunctionDefinition(in) {
				continue
			}
			cur.Insts = append(cur.Insts, e.n.mapped(in))
		default:
			cur.Insts = append(cur.Insts, e.n.mapped(in))
		}
	}
	return false
}

// isFunctionDefinition reports whether a debug instruction is
// DebugFunctionDefinition, which is about the function it stands in.
func isFunctionDefinition(in *spirv.Instruction) bool {
	const debugFunctionDefinition = 101
	return in.Operands[1] == debugFunctionDefinition
}

// variable moves a variable to the caller. Its initializer becomes a store, as
// the call may be in a loop.
func (e *expansion) variable(cur *spirv.Block, in *spirv.Instruction) {
	v := e.n.mapped(in)
	if len(v.Operands) > 1 {
		init := v.Operands[1]
		v.Operands = v.Operands[:1]
		cur.Insts = append(cur.Insts, spirv.Instruction{Op: spirv.OpStore, Pos: in.Pos, Operands: []uint32{uint32(v.Result), init}})
	}
	e.variables = append(e.variables, v)
}

// returns makes value stand for the result of a call.
func (n *inliner) returns(call, value spirv.ID) {
	n.results.set(call, value)
	n.calls = append(n.calls, call)
}

// begin forgets the ids of the call before.
func (n *inliner) begin() {
	for _, id := range n.used {
		n.ids[id] = 0
	}
	n.used = n.used[:0]
}

func (n *inliner) set(old, new spirv.ID) {
	if int(old) >= len(n.ids) {
		n.ids = append(n.ids, make([]spirv.ID, len(n.u.defs)-len(n.ids))...)
	}
	n.ids[old] = new
	n.used = append(n.used, old)
}

func (n *inliner) of(id spirv.ID) spirv.ID {
	if int(id) < len(n.ids) && n.ids[id] != 0 {
		return n.ids[id]
	}
	return id
}

// copyID returns the id for the copy of a result, with the decorations of the
// original but not its name: the copies of one variable are no longer what the
// source calls by it.
func (n *inliner) copyID(old, typ spirv.ID) spirv.ID {
	id := n.u.newID(typ)
	n.u.copyDecorations(old, id)
	return id
}

// mapped returns a copy of in with the ids of the copy.
func (n *inliner) mapped(in *spirv.Instruction) spirv.Instruction {
	c := cloned(in)
	if c.Result != 0 {
		c.Result = n.of(c.Result)
	}
	c.EachIDIndex(func(i int) { c.Operands[i] = uint32(n.of(spirv.ID(c.Operands[i]))) })
	return c
}

// cloned returns a copy that shares no operands.
func cloned(in *spirv.Instruction) spirv.Instruction {
	c := *in
	c.Operands = slices.Clone(in.Operands)
	return c
}
