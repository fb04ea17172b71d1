package legalize

import (
	"cmp"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/opt/rewrite"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// This file handles vectors with a large number of components. A sequence of instructions that treat all components
// alike becomes one loop:
//
//	%v = Load %v256float %p      for (i = 0; i < 256; i++)
//	%w = FMul %v %v         →      q[i] = p[i] * p[i]
//	Store %q %w
//
// A value that is used after the sequence is stored in its own variable. Instructions in between that do not depend on
// the sequence are moved before it.

// A laneRun is a sequence of instructions that will become a loop.
type laneRun struct {
	n       int // the number of components
	insts   []spirv.Instruction
	results map[spirv.ID]bool // results of the instructions in insts
	stores  []spirv.ID        // pointers that the instructions store through
	loads   []spirv.ID
	late    []lateValue // arrays to store after the phis that define them
}

// A lateValue is the value of a phi, given as an array that is defined by another phi.
type lateValue struct {
	id, array spirv.ID
	v         *longVector
}

// joins adds an instruction to the run and returns true if it treats all components of a long vector alike. If the
// instruction does not fit into the current run, it begins a new run. For other instructions, joins returns false, and
// ends the run if the instruction cannot be moved before it.
func (l *longVectors) joins(in *spirv.Instruction) bool {
	if in.Op != spirv.OpPhi && len(l.run.late) > 0 {
		for _, x := range l.run.late {
			l.setWhole(x.id, x.v, x.array, x.v.plain)
		}
		l.run.late = nil
	}
	n := l.laneCount(in)
	if n == 0 {
		if len(l.run.insts) > 0 && !l.passesBy(in) {
			l.endRun()
		}
		return false
	}
	if len(l.run.insts) > 0 && (n != l.run.n || l.collides(in)) {
		l.endRun()
	}
	if l.run.results == nil {
		l.run.results = make(map[spirv.ID]bool)
	}
	l.run.n = n
	l.run.insts = append(l.run.insts, *in)
	l.run.results[in.Result] = true
	switch in.Op {
	case spirv.OpLoad:
		l.run.loads = append(l.run.loads, instreader.Load(in).Pointer())
	case spirv.OpStore:
		l.run.stores = append(l.run.stores, instreader.Store(in).Pointer())
	}
	return true
}

// laneCount returns the number of components over which an instruction can be executed as a loop, or 0 if it cannot.
func (l *longVectors) laneCount(in *spirv.Instruction) int {
	v := l.of[in.Type]
	switch in.Op {
	case spirv.OpStore:
		v = l.vector(instreader.Store(in).Object())
	case spirv.OpDot, spirv.OpAny, spirv.OpAll:
		v = l.vector(instreader.VectorOperation(in).Vector())
	}
	if v == nil || v.isSplit() {
		return 0
	}
	switch in.Op {
	case spirv.OpStore, spirv.OpLoad, spirv.OpDot, spirv.OpAny, spirv.OpAll, spirv.OpCopyObject:
		return v.n
	case spirv.OpCompositeConstruct:
		if len(in.Operands) == v.n && allSame(in.Operands) {
			return v.n
		}
		return 0
	}
	if !l.treatsAlike(in) {
		return 0
	}
	return v.n
}

func allSame(list []uint32) bool {
	for _, x := range list {
		if x != list[0] {
			return false
		}
	}
	return true
}

// collides reports whether an instruction cannot be part of the loop of the run, because it needs a value that is only
// known at the end of the loop, or memory that the loop must have written before.
func (l *longVectors) collides(in *spirv.Instruction) bool {
	for c := in.IDs(); c.Next(); {
		if id := spirv.ID(in.Operands[c.At]); l.run.results[id] && l.vector(id) == nil {
			return true
		}
	}
	var others []spirv.ID
	switch in.Op {
	case spirv.OpLoad:
		others = l.run.stores
	case spirv.OpStore:
		others = append(slices.Clone(l.run.stores), l.run.loads...)
	}
	return slices.ContainsFunc(others, func(p spirv.ID) bool {
		return !l.apartOrSame(p, instreader.Access(in).Pointer(), in.Op == spirv.OpLoad)
	})
}

// apartOrSame reports whether two pointers to vectors refer to the same vector or to disjoint vectors. If strict is
// false, it assumes so for two pointers into one buffer.
func (l *longVectors) apartOrSame(p, q spirv.ID, strict bool) bool {
	if p == q {
		return true
	}
	a, _, _ := l.u.Pointer(l.u.TypeOf(p))
	b, _, _ := l.u.Pointer(l.u.TypeOf(q))
	switch {
	case a != b:
		return true
	case a == spirv.StorageClassPhysicalStorageBuffer:
		return false
	}
	return !strict || l.isVariable(p) && l.isVariable(q)
}

func (l *longVectors) isVariable(p spirv.ID) bool {
	if d := l.u.Def(p); d != nil {
		return true
	}
	return slices.ContainsFunc(l.vars, func(in spirv.Instruction) bool { return in.Result == p })
}

// passesBy reports whether an instruction of a block can be moved before the run that precedes it.
func (l *longVectors) passesBy(in *spirv.Instruction) bool {
	for c := in.IDs(); c.Next(); {
		if l.run.results[spirv.ID(in.Operands[c.At])] {
			return false
		}
	}
	switch in.Op {
	case spirv.OpAccessChain, spirv.OpInBoundsAccessChain, spirv.OpCompositeExtract, spirv.OpCompositeConstruct:
		return true
	case spirv.OpExtInst:
		return l.u.ExtSet(in) == spirv.ExtSetGLSLStd450 || l.u.IsDebug(in)
	case spirv.OpLoad:
		return len(l.run.stores) == 0
	}
	info := in.Op.Info()
	if info == nil || in.Op.IsTerminator() {
		return false
	}
	switch info.Class {
	case spirv.ClassArithmetic, spirv.ClassBit, spirv.ClassConversion, spirv.ClassRelationalAndLogical:
		return true
	}
	return false
}

// leadLoop splits a block with the instructions list if it is a loop header and contains instructions that become
// loops. The phis and the merge instruction become a block of their own, the new header. leadLoop returns the other
// instructions.
func (l *longVectors) leadLoop(list []spirv.Instruction) []spirv.Instruction {
	n := len(list)
	if n < 2 || list[n-2].Op != spirv.OpLoopMerge ||
		!slices.ContainsFunc(list, func(in spirv.Instruction) bool { return l.laneCount(&in) > 0 }) {
		return list
	}
	at := 0
	for at < n && (list[at].Op == spirv.OpPhi || list[at].Op.IsLine()) {
		l.pos = list[at].Pos
		l.instruction(&list[at])
		at++
	}
	merge := list[n-2]
	next := l.u.NewID(0)
	l.out = append(l.out, merge, rewrite.Branch(next, merge.Pos))
	l.nextBlock(next)
	rest := slices.Clone(list[at : n-2])
	return append(rest, list[n-1])
}

// nextBlock ends the current block and begins a new block with the given label.
func (l *longVectors) nextBlock(label spirv.ID) {
	l.end()
	l.blocks = append(l.blocks, &spirv.Block{Label: label})
	l.out = nil
	l.renamed[l.label] = label
}

// endRun emits the loop for the current run, and begins an empty run.
func (l *longVectors) endRun() {
	r := l.run
	l.run = laneRun{}
	if len(r.insts) == 0 {
		return
	}
	u := l.u
	l.pos = r.insts[0].Pos
	sums := l.startReductions(&r)
	uint := u.TypeUint()
	header, body, more, exit := u.NewID(0), u.NewID(0), u.NewID(0), u.NewID(0)
	from := l.blocks[len(l.blocks)-1].Label
	l.out = append(l.out, rewrite.Branch(header, l.pos))
	l.nextBlock(header)
	l.headers[header] = true
	index, next := u.NewID(uint), u.NewID(uint)
	l.out = append(l.out, instbuilder.Phi(uint, index, u.ConstUint(0), from, next, more).At(l.pos))
	left := l.emit(spirv.OpULessThan, u.TypeBool(), uint32(index), uint32(u.ConstUint(uint32(r.n))))
	l.out = append(l.out, instbuilder.LoopMerge(exit, more, 0).At(l.pos),
		instbuilder.BranchConditional(left, body, exit).At(l.pos))
	l.nextBlock(body)
	l.lanes(&r, index, sums)
	l.out = append(l.out, rewrite.Branch(more, l.pos))
	l.nextBlock(more)
	l.out = append(l.out, instbuilder.IAdd(uint, next, index, u.ConstUint(1)).At(l.pos), rewrite.Branch(header, l.pos))
	l.nextBlock(exit)
	for i := range r.insts {
		if in := &r.insts[i]; sums[in.Result] != 0 {
			l.out = append(l.out, instbuilder.Load(in.Type, in.Result, sums[in.Result]).At(in.Pos))
		}
	}
}

// startReductions creates a variable for each instruction of a run that is a reduction. It returns these variables by
// the result of the instruction.
func (l *longVectors) startReductions(r *laneRun) map[spirv.ID]spirv.ID {
	sums := make(map[spirv.ID]spirv.ID)
	for i := range r.insts {
		in := &r.insts[i]
		if in.Op != spirv.OpDot && in.Op != spirv.OpAny && in.Op != spirv.OpAll {
			continue
		}
		p := l.local(in.Type)
		l.store(p, l.reductionOf(in).start)
		sums[in.Result] = p
	}
	return sums
}

// lanes emits the body of the loop for a run. sums holds the variables of the reductions.
func (l *longVectors) lanes(r *laneRun, index spirv.ID, sums map[spirv.ID]spirv.ID) {
	known := make(map[spirv.ID]spirv.ID)
	of := func(id spirv.ID, v *longVector) spirv.ID {
		if known[id] == 0 {
			known[id] = l.indexed(id, v, index)
		}
		return known[id]
	}
	used := make(map[spirv.ID]int)
	for i := range r.insts {
		for c := r.insts[i].IDs(); c.Next(); {
			used[spirv.ID(r.insts[i].Operands[c.At])]++
		}
	}
	for i := range r.insts {
		in := &r.insts[i]
		l.pos = in.Pos
		v := l.of[in.Type]
		switch in.Op {
		case spirv.OpLoad:
			known[in.Result] = l.loadLane(in, v, index)
		case spirv.OpStore:
			id := instreader.Store(in).Object()
			v = l.vector(id)
			l.storeLane(in, v, index, of(id, v))
			continue
		case spirv.OpDot, spirv.OpAny, spirv.OpAll:
			sum := l.emit(spirv.OpLoad, in.Type, uint32(sums[in.Result]))
			l.store(sums[in.Result], l.copyAs(in, l.reductionOf(in).combine, in.Type,
				[]uint32{uint32(sum), uint32(l.term(in, of))}))
			continue
		case spirv.OpCompositeConstruct:
			known[in.Result] = spirv.ID(instreader.Constituents(in).Constituents()[0])
		case spirv.OpCopyObject:
			known[in.Result] = of(instreader.Unary(in).Operand(), v)
		default:
			known[in.Result] = l.lane(in, v, of)
		}
		if used[in.Result] < l.uses[in.Result] {
			l.store(l.pointer(v, l.home(in.Result, v), index), known[in.Result])
		}
	}
}

// indexed returns the component of value id at a run-time index. v is the type of the value.
func (l *longVectors) indexed(id spirv.ID, v *longVector, index spirv.ID) spirv.ID {
	if d := l.u.Def(id); d != nil {
		switch {
		case d.Op == spirv.OpConstantNull || d.Op == spirv.OpUndef:
			return l.u.ElementOfConstant(id, 0, v.elem)
		case d.Op == spirv.OpConstantComposite && allSame(d.Operands):
			return spirv.ID(instreader.Constituents(d).Constituents()[0])
		case l.homes[id] == 0:
			p := l.local(v.plain)
			l.vars[len(l.vars)-1].Operands = append(l.vars[len(l.vars)-1].Operands, uint32(id))
			l.homes[id] = p
		}
	}
	return l.emit(spirv.OpLoad, v.elem, uint32(l.pointer(v, l.home(id, v), index)))
}

// renamePredecessors updates the labels in phis: a predecessor that has been split is replaced by its last part.
func (l *longVectors) renamePredecessors() {
	if len(l.renamed) == 0 {
		return
	}
	for _, b := range l.blocks {
		if l.headers[b.Label] {
			continue // its labels are already correct
		}
		rewrite.RenamePredecessors(b, func(pred spirv.ID) spirv.ID { return cmp.Or(l.renamed[pred], pred) })
	}
	l.u.Invalidate(analysis.Bodies)
}
