package cleanup

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/opt/rewrite"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/cfg"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

const (
	// maxUnswitched is the maximum number of loops that are copied in a function.
	maxUnswitched = 8
	// maxUnswitchedSize is the maximum number of instructions of a loop that is copied.
	maxUnswitchedSize = 512
	// maxConditionSize is the maximum number of instructions for a condition that is computed before the loop.
	maxConditionSize = 16
)

// UnswitchLoops tests a condition before the loop if it is the same in all iterations. It creates one copy of the loop
// for each outcome:
//
//	loop { if (c) A; B }   →   if (c) loop { A; B } else loop { B }
//
// The condition must be the same for all invocations of a subgroup, so that the invocations stay together as before.
// Loops with a barrier are not copied: the condition may differ between subgroups. In the loop, the condition may be
// read from constant memory at constant indices. Once the conditions are known, the cleanUp passes bring the function
// into SSA form again.
func UnswitchLoops(u *analysis.Unit, cleanUp ...func(*analysis.Unit)) {
	for _, f := range u.Module.Functions {
		for range maxUnswitched {
			if len(f.Blocks) == 0 || !unswitchOne(u, f) {
				break
			}
			rewrite.RunOn(u, f, cleanUp)
			u.ReuseGraphs()
		}
	}
}

// An unswitching holds the state for copying one loop.
type unswitching struct {
	u         *analysis.Unit
	f         *spirv.Function
	g         *cfg.Graph
	defs      analysis.Definitions
	definedIn *analysis.Table // by ID: 1 + the block that defines it
	uniform   *analysis.Uniformity

	loop      *cfg.Construct
	entry     int32   // the block before the loop
	blocks    []int32 // blocks of the loop
	inside    []bool  // by block
	size      int     // number of instructions of the loop
	condition spirv.ID
	invariant []*spirv.Instruction // the instructions of the loop that compute the condition, in order
}

// unswitchOne copies the first loop for which this is worthwhile, and reports whether there was such a loop.
func unswitchOne(u *analysis.Unit, f *spirv.Function) bool {
	g := u.Graph(f)
	cs := g.Constructs()
	if !slices.ContainsFunc(cs.List, func(k cfg.Construct) bool { return k.Kind == cfg.Loop }) {
		return false
	}
	defs := u.LocalDefinitions(f).Copied()
	defer defs.Release(u)
	x := &unswitching{u: u, f: f, g: g, defs: defs, definedIn: u.DefiningBlocks(f),
		uniform: analysis.NewUniformity(u, g, defs)}
	defer u.Release(x.definedIn)
	for _, b := range g.Order {
		h := cs.Heads[b]
		if h == cfg.None || cs.List[h].Kind != cfg.Loop {
			continue
		}
		x.loop = &cs.List[h]
		x.blocks, x.inside = rewrite.LoopBlocks(f, g, cs, h)
		if x.enters() && x.findCondition() && x.isCopyable() {
			x.run()
			return true
		}
	}
	return false
}

// enters reports whether exactly one block outside the loop branches into it. It sets x.entry to that block.
func (x *unswitching) enters() bool {
	x.entry = cfg.None
	for _, p := range x.g.Preds[x.loop.Header] {
		if x.inside[p] {
			continue
		}
		if x.entry != cfg.None || !x.g.Reachable(p) {
			return false
		}
		x.entry = p
	}
	if x.entry == cfg.None || x.loop.Merge == cfg.None {
		return false
	}
	op := analysis.Terminator(x.f.Blocks[x.entry]).Op
	return op == spirv.OpBranch || op == spirv.OpBranchConditional
}

// isCopyable reports whether the loop is small and does not contain barriers or calls. In addition, a value of the loop
// that is used after it must have a type that a variable can hold.
func (x *unswitching) isCopyable() bool {
	size := 0
	for _, b := range x.blocks {
		for i := range x.f.Blocks[b].Insts {
			switch x.f.Blocks[b].Insts[i].Op {
			case spirv.OpControlBarrier, spirv.OpFunctionCall:
				return false
			}
		}
		size += len(x.f.Blocks[b].Insts)
	}
	if size > maxUnswitchedSize || !x.u.MayUnroll(size) {
		return false
	}
	for bi, b := range x.f.Blocks {
		if x.inside[bi] {
			continue
		}
		for i := range b.Insts {
			for c := b.Insts[i].IDs(); c.Next(); {
				id := spirv.ID(b.Insts[i].Operands[c.At])
				d := x.defs.Of(id)
				if d != nil && x.isInside(id) && !analysis.IsChain(d) && !x.u.HasUndefinedValue(d.Type) {
					return false
				}
			}
		}
	}
	x.size = size
	return true
}

func (x *unswitching) isInside(id spirv.ID) bool {
	b := x.definedIn.Of(id)
	return b != 0 && x.inside[b-1]
}

// findCondition finds the first selection of the loop whose condition can be tested before the loop. It sets
// x.condition, and reports whether there is such a selection.
func (x *unswitching) findCondition() bool {
	for _, b := range x.blocks {
		end := analysis.Terminator(x.f.Blocks[b])
		merge := cfg.MergeOf(x.f.Blocks[b])
		if end.Op != spirv.OpBranchConditional || merge == nil || merge.Op != spirv.OpSelectionMerge ||
			!x.g.Reachable(b) {
			continue
		}
		x.condition = instreader.BranchConditional(end).Condition()
		if _, known := x.u.BoolValue(x.condition); known {
			continue
		}
		x.invariant = x.invariant[:0]
		if x.isInvariant(x.condition) && x.uniform.Value(x.condition) {
			return true
		}
	}
	return false
}

// isInvariant reports whether a value can be computed before the loop. It appends the instructions that compute the
// value to x.invariant.
func (x *unswitching) isInvariant(id spirv.ID) bool {
	d := x.defs.Of(id)
	switch {
	case d == nil || !x.isInside(id) || slices.ContainsFunc(x.invariant,
		func(in *spirv.Instruction) bool { return in.Result == id }):
		return true
	case len(x.invariant) == maxConditionSize:
		return false
	case d.Op == spirv.OpLoad:
		if analysis.IsVolatile(d) || !x.isInRange(instreader.Load(d).Pointer()) {
			return false
		}
	case !analysis.IsChain(d) && (!isPure(x.u, d) || isPartial(d.Op)):
		return false
	}
	for c := d.IDs(); c.Next(); {
		if !x.isInvariant(spirv.ID(d.Operands[c.At])) {
			return false
		}
	}
	x.invariant = append(x.invariant, d)
	return true
}

// isInRange reports whether a pointer points to a variable, or to a part of a variable at constant indices that are in
// range.
func (x *unswitching) isInRange(p spirv.ID) bool {
	d := x.defs.Of(p)
	if d == nil {
		return x.u.Op(p) == spirv.OpVariable
	}
	if !analysis.IsChain(d) || x.u.Op(instreader.AccessChain(d).Base()) != spirv.OpVariable {
		return false
	}
	_, typ, _ := x.u.Pointer(x.u.TypeOf(instreader.AccessChain(d).Base()))
	for _, index := range instreader.AccessChain(d).Indexes() {
		i, known := x.u.IntValue(spirv.ID(index))
		if !known || i < 0 || i >= int64(x.u.Length(typ)) {
			return false
		}
		typ = x.u.Element(typ, int(i))
	}
	return true
}

// run creates the copy, and the branch that selects the loop or its copy.
func (x *unswitching) run() {
	u, f := x.u, x.f
	u.Invalidate(analysis.Bodies)
	u.CountUnrolled(x.size)
	before := &spirv.Block{Label: u.NewID(0)}
	ids := u.NewTable() // by ID in the loop: the ID in the copy
	defer u.Release(ids)
	condition := x.condition
	for _, in := range x.invariant {
		n := u.Copied(in)
		replaceIn(&n, func(id spirv.ID) spirv.ID { return renamed(ids, id) })
		n.Result = u.NewID(n.Type)
		u.CopyDecorations(in.Result, n.Result)
		ids.Put(in.Result, uint32(n.Result))
		before.Insts = append(before.Insts, n)
		if in.Result == x.condition {
			condition = n.Result
		}
	}
	rewrite.Demote(u, f, x.g, func(definedIn, at int32) bool { return x.inside[definedIn] && !x.inside[at] })

	header, merge := f.Blocks[x.loop.Header].Label, f.Blocks[x.loop.Merge]
	pos := cfg.MergeOf(f.Blocks[x.loop.Header]).Pos
	entry := f.Blocks[x.entry]
	replaceIn(analysis.Terminator(entry), func(id spirv.ID) spirv.ID { return replacedBy(id, header, before.Label) })
	rewrite.RenamePredecessors(f.Blocks[x.loop.Header],
		func(pred spirv.ID) spirv.ID { return replacedBy(pred, entry.Label, before.Label) })

	exit, otherExit := x.exit(merge, pos), x.exit(merge, pos)
	x.copyBlocks(ids, merge.Label, otherExit)
	x.joinExits(merge, exit, otherExit)
	before.Insts = append(before.Insts,
		instbuilder.SelectionMerge(merge.Label, 0).At(pos),
		instbuilder.BranchConditional(condition, header, spirv.ID(ids.Of(header))).At(pos))
	x.replaceInLoop(merge.Label, exit.Label)
	f.Blocks = append(f.Blocks, before, exit, otherExit)
	rewrite.SortBlocks(u, f)
	rewrite.PrunePhis(u, f)
}

// replaceIn replaces each operand of in that is an ID by the result of by for that ID.
func replaceIn(in *spirv.Instruction, by func(spirv.ID) spirv.ID) {
	for c := in.IDs(); c.Next(); {
		in.Operands[c.At] = uint32(by(spirv.ID(in.Operands[c.At])))
	}
}

// replacedBy returns the ID to if id is from, and otherwise id.
func replacedBy(id, from, to spirv.ID) spirv.ID {
	if id == from {
		return to
	}
	return id
}

// renamed returns the ID in the copy of the loop that corresponds to an ID, or the ID itself if it is not defined in
// the loop.
func renamed(ids *analysis.Table, id spirv.ID) spirv.ID {
	if n := ids.Of(id); n != 0 {
		return spirv.ID(n)
	}
	return id
}

// exit returns a new block through which the loop, or its copy, is left. For each phi of the merge block, it has a phi
// with the values that come from the loop.
func (x *unswitching) exit(merge *spirv.Block, pos int32) *spirv.Block {
	b := &spirv.Block{Label: x.u.NewID(0)}
	for i := range merge.Insts {
		in := &merge.Insts[i]
		if in.Op != spirv.OpPhi {
			break
		}
		phi := instbuilder.Phi(in.Type, x.u.NewID(in.Type)).At(in.Pos)
		x.u.CopyDecorations(in.Result, phi.Result)
		for k := 1; k < len(in.Operands); k += 2 {
			if x.isInsideBlock(in.Operands[k]) {
				phi.Operands = append(phi.Operands, in.Operands[k-1], in.Operands[k])
			}
		}
		b.Insts = append(b.Insts, phi)
	}
	b.Insts = append(b.Insts, rewrite.Branch(merge.Label, pos))
	return b
}

func (x *unswitching) isInsideBlock(label uint32) bool {
	b := x.g.Block(spirv.ID(label))
	return b != cfg.None && x.inside[b]
}

// joinExits replaces the operands of the phis of the merge block by the values from the two exit blocks.
func (x *unswitching) joinExits(merge, exit, otherExit *spirv.Block) {
	for i := range merge.Insts {
		in := &merge.Insts[i]
		if in.Op != spirv.OpPhi {
			break
		}
		pairs := []uint32{uint32(exit.Insts[i].Result), uint32(exit.Label), uint32(otherExit.Insts[i].Result),
			uint32(otherExit.Label)}
		for k := 1; k < len(in.Operands); k += 2 {
			if !x.isInsideBlock(in.Operands[k]) {
				pairs = append(pairs, in.Operands[k-1], in.Operands[k])
			}
		}
		in.Operands = pairs
	}
}

// copyBlocks adds a copy of the loop in which the condition is false. The copy is left through block exit instead of
// the block merge. ids maps the IDs of the loop to those of the copy.
func (x *unswitching) copyBlocks(ids *analysis.Table, merge spirv.ID, exit *spirv.Block) {
	u := x.u
	for _, b := range x.blocks {
		blk := x.f.Blocks[b]
		ids.Put(blk.Label, uint32(u.NewID(0)))
		for i := range blk.Insts {
			if in := &blk.Insts[i]; in.Result != 0 {
				id := u.NewID(in.Type)
				u.CopyDecorations(in.Result, id)
				ids.Put(in.Result, uint32(id))
			}
		}
	}
	ids.Put(merge, uint32(exit.Label))
	isFalse := u.ConstBool(false)
	for _, b := range x.blocks {
		blk := x.f.Blocks[b]
		c := &spirv.Block{Label: renamed(ids, blk.Label), Insts: make([]spirv.Instruction, 0, len(blk.Insts))}
		for i := range blk.Insts {
			n := u.Copied(&blk.Insts[i])
			n.Result = renamed(ids, n.Result)
			replaceIn(&n, func(id spirv.ID) spirv.ID {
				if id == x.condition {
					return isFalse
				}
				return renamed(ids, id)
			})
			c.Insts = append(c.Insts, n)
		}
		x.f.Blocks = append(x.f.Blocks, c)
	}
	for i := range exit.Insts[:len(exit.Insts)-1] {
		replaceIn(&exit.Insts[i], func(id spirv.ID) spirv.ID { return renamed(ids, id) })
	}
}

// replaceInLoop replaces the condition by true in the original loop, and makes the loop leave through block exit
// instead of the block merge.
func (x *unswitching) replaceInLoop(merge, exit spirv.ID) {
	isTrue := x.u.ConstBool(true)
	for _, b := range x.blocks {
		for i := range x.f.Blocks[b].Insts {
			replaceIn(&x.f.Blocks[b].Insts[i], func(id spirv.ID) spirv.ID {
				return replacedBy(replacedBy(id, x.condition, isTrue), merge, exit)
			})
		}
	}
}
