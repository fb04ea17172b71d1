package structure

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/cfg"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// maxExits is the maximum number of blocks outside a construct to which it may branch. These are ends of loops,
// iterations and switches.
const maxExits = 8

// leaveByFlags changes constructs such that control flow leaves them only through their merge blocks. A branch that
// leaves several constructs at once sets a flag, and the merge block of each of them tests the flag:
//
//	OpBranch %loopEnd   →   OpStore %left %true, OpBranch %end
//	                        %end = OpLabel, OpBranchConditional %left %loopEnd %rest
func (fn *function) leaveByFlags() {
	fn.nest()
	if len(fn.findings) > 0 {
		return
	}
	fn.flags = make([]spirv.ID, len(fn.blocks))
	fn.owners = filled(len(fn.blocks))
	for _, c := range fn.topDown {
		fn.owners[fn.constructs[c].merge] = c
	}
	for _, c := range slices.Backward(fn.topDown) {
		fn.leave(c)
	}
	for _, c := range fn.topDown {
		switch k := &fn.constructs[c]; {
		case k.parent != none || len(k.exits) == 0:
		case fn.returnsOnly(c):
			fn.returnAfter(c)
		default:
			fn.report(k.pos, "a branch leaves a construct in a way that SPIR-V does not allow")
		}
	}
	for i := range fn.blocks {
		if b := &fn.blocks[i]; !b.dead && fn.leavesFrom(int32(i)) == none && slices.ContainsFunc(b.to, fn.isInside) {
			fn.report(b.end.Pos, "a branch leads into the middle of a construct")
		}
	}
}

// isInside reports whether block b is inside a construct.
func (fn *function) isInside(b int32) bool { return fn.level(b) != none }

// leave changes construct c such that control flow leaves it only through its merge block. The constructs inside c have
// been changed before.
func (fn *function) leave(c int32) {
	for i := fn.constructs[c].firstIn; i != none; i = fn.constructs[i].next {
		if len(fn.constructs[i].exits) > 0 {
			fn.goOn(i, fn.constructs[c].merge)
			for _, t := range fn.constructs[i].exits {
				if t != fn.constructs[c].merge {
					fn.addExit(c, t)
				}
			}
		}
	}
	for b := fn.constructs[c].firstFrom; b != none; b = fn.blocks[b].nextFrom {
		fn.divert(b, fn.constructs[c].merge, func(t int32) spirv.ID {
			if fn.stays(c, t) {
				return 0
			}
			fn.addExit(c, t)
			return fn.flag(t)
		})
		if len(fn.findings) > 0 {
			return
		}
	}
}

// stays reports whether a branch from a block directly in construct c to block t leads to the merge block of c or to a
// block in c.
func (fn *function) stays(c, t int32) bool {
	return t == fn.constructs[c].merge || fn.blocks[t].region == c || fn.level(t) == c
}

func (fn *function) addExit(c, t int32) {
	k := &fn.constructs[c]
	if slices.Contains(k.exits, t) {
		return
	}
	if len(k.exits) == maxExits {
		fn.report(k.pos, "a construct has exits to more than %d other constructs", maxExits)
		return
	}
	k.exits = append(k.exits, t)
}

// goOn makes the merge block of construct c branch to block to if a flag of one of its exits is set.
func (fn *function) goOn(c, to int32) {
	k := &fn.constructs[c]
	m, pos := k.merge, k.pos
	if b := &fn.blocks[m]; b.end.Op == spirv.OpUnreachable && len(b.front)+len(b.insts)+len(b.back) == 0 {
		fn.branch(m, to, pos)
		return
	}
	rest := fn.moveOn(m)
	fn.addFrom(rest)
	var left spirv.ID
	for _, t := range fn.constructs[c].exits {
		load := fn.value(spirv.OpLoad, fn.boolType(), pos, uint32(fn.flag(t)))
		fn.blocks[m].front = append(fn.blocks[m].front, load)
		left = fn.either(&fn.blocks[m].front, left, load.Result, pos)
	}
	fn.choose(m, left, to, rest, pos)
}

// either appends the disjunction of two conditions to list and returns it. If a is 0, it returns b.
func (fn *function) either(list *[]spirv.Instruction, a, b spirv.ID, pos int32) spirv.ID {
	if a == 0 {
		return b
	}
	or := fn.value(spirv.OpLogicalOr, fn.boolType(), pos, uint32(a), uint32(b))
	*list = append(*list, or)
	return or.Result
}

// flag returns the variable that is set by branches to block t. It is reset before control flow enters the construct
// whose merge block is t.
func (fn *function) flag(t int32) spirv.ID {
	if int(t) >= len(fn.flags) || fn.owners[t] == none && t != fn.returnTo {
		fn.report(fn.blocks[t].end.Pos, "a branch leads to a block that is not the end of a construct around it")
		return 0
	}
	if fn.flags[t] == 0 {
		entrance, pos := int32(0), fn.f.Def.Pos // for returns, before the first block of the function
		if t != fn.returnTo {
			k := &fn.constructs[fn.owners[t]]
			entrance, pos = k.pre, k.pos
		}
		fn.flags[t] = fn.variable(fn.boolType(), pos)
		fn.blocks[entrance].back = append(fn.blocks[entrance].back, store(fn.flags[t], fn.truth(false), pos))
	}
	return fn.flags[t]
}

// divert changes each branch of block b to a block for which flag returns a variable: it sets the variable and branches
// to block to.
func (fn *function) divert(b, to int32, flag func(int32) spirv.ID) {
	switch w := &fn.blocks[b]; w.end.Op {
	case spirv.OpBranch:
		if f := flag(w.to[0]); f != 0 {
			fn.set(b, f, fn.truth(true))
			fn.blocks[b].to[0] = to
		}
	case spirv.OpBranchConditional:
		fn.divertEither(b, to, flag(w.to[0]), flag(w.to[1]))
	case spirv.OpSwitch:
		fn.divertCases(b, to, flag)
	}
}

// set adds a store of value to a flag at the end of block b. If b is the header of a selection, the store is in the
// block before it.
func (fn *function) set(b int32, flag, value spirv.ID) {
	pos := fn.blocks[b].end.Pos
	if h := fn.blocks[b].heads; h != none && fn.constructs[h].kind != cfg.Loop {
		b = fn.constructs[h].pre
	}
	fn.blocks[b].back = append(fn.blocks[b].back, store(flag, value, pos))
}

// divertEither is divert for a conditional branch, with the flags of the two targets. It stores the condition, or its
// negation, in a flag, because the flag is false when control flow reaches b.
func (fn *function) divertEither(b, to int32, yes, no spirv.ID) {
	if yes == 0 && no == 0 {
		return
	}
	condition := instreader.BranchConditional(&fn.blocks[b].end).Condition()
	switch {
	case yes == no:
		fn.set(b, yes, fn.truth(true))
	case yes != 0:
		fn.set(b, yes, condition)
	}
	if no != 0 && no != yes {
		fn.set(b, no, fn.not(b, condition))
	}
	w := &fn.blocks[b]
	if yes != 0 {
		w.to[0] = to
	}
	if no != 0 {
		w.to[1] = to
	}
	if w.to[0] == w.to[1] && (w.heads == none || fn.constructs[w.heads].kind == cfg.Loop) {
		fn.branch(b, to, w.end.Pos)
	}
}

// not adds the negation of a condition to block b. If b is the header of a selection, the negation is in the block
// before it.
func (fn *function) not(b int32, condition spirv.ID) spirv.ID {
	in := fn.value(spirv.OpLogicalNot, fn.boolType(), fn.blocks[b].end.Pos, uint32(condition))
	if h := fn.blocks[b].heads; h != none && fn.constructs[h].kind != cfg.Loop {
		b = fn.constructs[h].pre
	}
	fn.blocks[b].back = append(fn.blocks[b].back, in)
	return in.Result
}

// divertCases is divert for a switch. It adds a block to the switch for each target with a flag.
func (fn *function) divertCases(b, to int32, flag func(int32) spirv.ID) {
	made := map[int32]int32{} // by target: the added block
	for i := range fn.blocks[b].to {
		t := fn.blocks[b].to[i]
		f := flag(t)
		if f == 0 {
			continue
		}
		if made[t] == 0 {
			e := fn.newBlock(fn.leavesFrom(b), false)
			fn.branch(e, to, fn.blocks[b].end.Pos)
			fn.set(e, f, fn.truth(true))
			made[t] = e
		}
		fn.blocks[b].to[i] = made[t]
	}
}

// endUnreachable replaces OpUnreachable where the dialect does not accept it: in blocks with predecessors, and in merge
// blocks, which become part of the block before the construct.
func (fn *function) endUnreachable() {
	for i := range fn.blocks {
		b := &fn.blocks[i]
		switch pos := b.end.Pos; {
		case b.dead || b.end.Op != spirv.OpUnreachable:
		case b.region != none:
			fn.branch(int32(i), fn.constructs[b.region].merge, pos)
		case fn.globals[fn.f.Def.Type] != nil && fn.globals[fn.f.Def.Type].Op == spirv.OpTypeVoid:
			b.end = instbuilder.Return().At(pos)
		default:
			undefined := fn.value(spirv.OpUndef, fn.f.Def.Type, pos)
			b.back = append(b.back, undefined)
			b.end = instbuilder.ReturnValue(undefined.Result).At(pos)
		}
	}
}

// reachMerges adds, to each construct inside another one whose merge block does not have predecessors, a branch to the
// merge block that is never taken. For MLIR, the blocks of a construct are those that are reachable from its header.
// Without this branch, the blocks after the inner construct would not be among those of the outer one.
func (fn *function) reachMerges() {
	fn.nest()
	reached := make([]bool, len(fn.blocks))
	fn.eachEdge(func(_, to int32) { reached[to] = true })
	for _, c := range fn.topDown {
		if k := &fn.constructs[c]; k.parent != none && !reached[k.merge] {
			fn.reachMerge(c)
		}
	}
}

func (fn *function) reachMerge(c int32) {
	k := &fn.constructs[c]
	if k.kind == cfg.Loop {
		if h := &fn.blocks[k.header]; h.end.Op == spirv.OpBranch {
			fn.choose(k.header, fn.truth(true), h.to[0], k.merge, k.pos)
		}
		return
	}
	for b := k.firstFrom; b != none; b = fn.blocks[b].nextFrom {
		if len(fn.blocks[b].to) > 0 {
			continue
		}
		end := fn.newBlock(c, false)
		fn.blocks[end].end = fn.blocks[b].end
		fn.choose(b, fn.truth(true), end, k.merge, fn.blocks[b].end.Pos)
		return
	}
}
