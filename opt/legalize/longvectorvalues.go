package legalize

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// This file rewrites individual instructions on long vectors.

// instruction appends the instructions that replace in, or in itself if it does not involve long vectors.
func (l *longVectors) instruction(in *spirv.Instruction) {
	v := l.of[in.Type]
	switch in.Op {
	case spirv.OpPhi:
		if v != nil {
			l.phi(in, v)
			return
		}
	case spirv.OpLoad:
		if v != nil {
			l.load(in, v)
			return
		}
	case spirv.OpStore:
		if v := l.vector(instreader.Store(in).Object()); v != nil {
			l.storeParts(in, v)
			return
		}
	case spirv.OpCompositeExtract:
		if l.extract(in, v) {
			return
		}
	case spirv.OpCompositeInsert:
		if l.insert(in, v) {
			return
		}
	case spirv.OpCompositeConstruct:
		l.construct(in, v)
		return
	case spirv.OpVectorShuffle:
		if l.shuffle(in, v) {
			return
		}
	case spirv.OpVectorExtractDynamic:
		if v := l.vector(instreader.VectorExtractDynamic(in).Vector()); v != nil {
			l.extractDynamic(in, v)
			return
		}
	case spirv.OpVectorInsertDynamic:
		if v != nil {
			l.insertDynamic(in, v)
			return
		}
	case spirv.OpFunctionCall, spirv.OpReturnValue:
		l.pass(in, v)
		return
	case spirv.OpDot, spirv.OpAny, spirv.OpAll:
		if v := l.vector(instreader.VectorOperation(in).Vector()); v != nil {
			l.reduce(in, v)
			return
		}
	case spirv.OpUndef, spirv.OpCopyObject:
		if v != nil {
			l.same(in, v)
			return
		}
	case spirv.OpExtInst:
		if l.split(in) {
			return
		}
	}
	switch {
	case v != nil && l.treatsAlike(in):
		parts := make([]spirv.ID, v.n)
		for i := range parts {
			parts[i] = l.lane(in, v, func(id spirv.ID, v *longVector) spirv.ID { return l.get(id, v)[i] })
		}
		l.set(in.Result, v, parts)
	case v != nil:
		l.u.Fail(in.Pos, in.Op.String()+" does not support vectors of more than 4 components")
	default:
		l.pass(in, nil)
	}
}

// treatsAlike reports whether an instruction computes each component of its result from the components of its operands
// with the same index.
func (l *longVectors) treatsAlike(in *spirv.Instruction) bool {
	if in.Op == spirv.OpExtInst {
		return l.u.ExtSet(in) == spirv.ExtSetGLSLStd450 &&
			instreader.ExtInst(in).Instruction() != spirv.GLSLModfStruct &&
			instreader.ExtInst(in).Instruction() != spirv.GLSLFrexpStruct
	}
	info := in.Op.Info()
	if info == nil {
		return false
	}
	switch info.Class {
	case spirv.ClassArithmetic, spirv.ClassBit, spirv.ClassConversion, spirv.ClassDerivative, spirv.ClassNonUniform,
		spirv.ClassRelationalAndLogical:
		return true
	}
	return in.Op == spirv.OpExpectKHR
}

// lane appends a copy of an instruction for one component, and returns its result. The parameter of is a function that
// returns this component of an operand.
func (l *longVectors) lane(in *spirv.Instruction, v *longVector, of func(spirv.ID, *longVector) spirv.ID) spirv.ID {
	operands := slices.Clone(in.Operands)
	for c := in.IDs(); c.Next(); {
		if v := l.vector(spirv.ID(in.Operands[c.At])); v != nil {
			operands[c.At] = uint32(of(spirv.ID(in.Operands[c.At]), v))
		}
	}
	op := in.Op
	if op == spirv.OpVectorTimesScalar {
		op = spirv.OpFMul
	}
	return l.copyAs(in, op, v.elem, operands)
}

// same replaces an undefined value or a copy of type v.
func (l *longVectors) same(in *spirv.Instruction, v *longVector) {
	if in.Op == spirv.OpUndef {
		l.set(in.Result, v, repeated(l.u.Undef(v.elem), v.n))
		return
	}
	l.set(in.Result, v, l.get(instreader.Unary(in).Operand(), v))
}

func repeated(id spirv.ID, n int) []spirv.ID {
	list := make([]spirv.ID, n)
	for i := range list {
		list[i] = id
	}
	return list
}

func (l *longVectors) load(in *spirv.Instruction, v *longVector) {
	parts := make([]spirv.ID, v.n)
	for i := range parts {
		parts[i] = l.loadLane(in, v, l.u.ConstUint(uint32(i)))
	}
	l.set(in.Result, v, parts)
}

// loadLane appends the load of the component at index, and returns its result.
func (l *longVectors) loadLane(in *spirv.Instruction, v *longVector, index spirv.ID) spirv.ID {
	p := l.pointer(v, instreader.Load(in).Pointer(), index)
	return l.copyAs(in, spirv.OpLoad, v.elem,
		append([]uint32{uint32(p)}, l.access(v, instreader.Load(in).MemoryAccessWords())...))
}

func (l *longVectors) storeParts(in *spirv.Instruction, v *longVector) {
	for i, part := range l.get(instreader.Store(in).Object(), v) {
		l.storeLane(in, v, l.u.ConstUint(uint32(i)), part)
	}
}

// storeLane appends the store of a value to the component at index.
func (l *longVectors) storeLane(in *spirv.Instruction, v *longVector, index, value spirv.ID) {
	p := l.pointer(v, instreader.Store(in).Pointer(), index)
	operands := append([]uint32{uint32(p), uint32(value)}, l.access(v, instreader.Store(in).MemoryAccessWords())...)
	l.out = append(l.out, instbuilder.Op(spirv.OpStore, 0, 0, operands).At(l.pos))
}

// extract replaces an OpCompositeExtract from a long vector, or of a long vector. It reports whether it did.
func (l *longVectors) extract(in *spirv.Instruction, v *longVector) bool {
	from := instreader.CompositeExtract(in).Composite()
	if pair, ok := l.pairs[from]; ok {
		parts := pair[instreader.CompositeExtract(in).Indexes()[0]]
		if len(in.Operands) > 2 {
			l.subst.Set(in.Result, parts[instreader.CompositeInsert(in).Indexes()[0]])
			return true
		}
		l.set(in.Result, v, parts)
		return true
	}
	if w := l.vector(from); w != nil {
		i := int(instreader.CompositeExtract(in).Indexes()[0])
		if w.isSplit() {
			l.subst.Set(in.Result, l.get(from, w)[i])
			return true
		}
		part := l.component(from, w, i)
		l.subst.Set(in.Result, part)
		return true
	}
	if v == nil {
		return false
	}
	parts := make([]spirv.ID, v.n)
	for i := range parts {
		parts[i] = l.copyAs(in, spirv.OpCompositeExtract, v.elem, append(slices.Clone(in.Operands), uint32(i)))
	}
	l.set(in.Result, v, parts)
	return true
}

// insert replaces an OpCompositeInsert into a long vector, or of a long vector. It reports whether it did.
func (l *longVectors) insert(in *spirv.Instruction, v *longVector) bool {
	if v != nil {
		parts := slices.Clone(l.get(instreader.CompositeInsert(in).Composite(), v))
		parts[instreader.CompositeInsert(in).Indexes()[0]] = instreader.CompositeInsert(in).Object()
		l.set(in.Result, v, parts)
		return true
	}
	part := instreader.CompositeInsert(in).Object()
	w := l.vector(part)
	if w == nil {
		return false
	}
	c := analysis.Cloned(in)
	instreader.CompositeInsert(&c).SetObject(l.whole(part, w,
		l.u.ElementOf(in.Type, instreader.CompositeInsert(in).Indexes())))
	l.out = append(l.out, c)
	return true
}

// construct replaces an OpCompositeConstruct whose result is a long vector, or whose operands include long vectors.
func (l *longVectors) construct(in *spirv.Instruction, v *longVector) {
	if v != nil {
		l.set(in.Result, v, l.flat(in.Operands, v))
		return
	}
	c := analysis.Cloned(in)
	for i, id := range in.Operands {
		if w := l.vector(spirv.ID(id)); w != nil {
			if l.u.Op(in.Type) == spirv.OpTypeVector { // a short vector cannot hold all components
				l.u.Fail(in.Pos, "a vector is constructed from a longer one")
				return
			}
			c.Operands[i] = uint32(l.whole(spirv.ID(id), w, l.u.Element(in.Type, i)))
		}
	}
	l.out = append(l.out, c)
}

// flat returns the components of operands that are scalars or vectors, in order.
func (l *longVectors) flat(operands []uint32, v *longVector) []spirv.ID {
	parts := make([]spirv.ID, 0, v.n)
	for _, id := range operands {
		id := spirv.ID(id)
		switch t := l.u.TypeDef(id); {
		case l.vector(id) != nil:
			parts = append(parts, l.get(id, l.vector(id))...)
		case t.Op == spirv.OpTypeVector:
			for i := range instreader.TypeVector(t).ComponentCount() {
				parts = append(parts, l.emit(spirv.OpCompositeExtract, v.elem, uint32(id), i))
			}
		default:
			parts = append(parts, id)
		}
	}
	return parts
}

// shuffle replaces an OpVectorShuffle with a long vector as an operand or result. It reports whether it did.
func (l *longVectors) shuffle(in *spirv.Instruction, v *longVector) bool {
	a, b := instreader.VectorShuffle(in).Vector1(), instreader.VectorShuffle(in).Vector2()
	if v == nil && l.vector(a) == nil && l.vector(b) == nil {
		return false
	}
	elem := spirv.ID(0)
	if v != nil {
		elem = v.elem
	} else {
		elem = instreader.TypeVector(l.u.Def(in.Type)).ComponentType()
	}
	parts := make([]spirv.ID, 0, len(instreader.VectorShuffle(in).Components()))
	for _, k := range instreader.VectorShuffle(in).Components() {
		parts = append(parts, l.selected(elem, a, b, k))
	}
	if v != nil {
		l.set(in.Result, v, parts)
		return true
	}
	l.out = append(l.out, instbuilder.Op(spirv.OpCompositeConstruct, in.Type, in.Result, words(parts)).At(in.Pos))
	return true
}

// selected returns component k of the concatenation of vectors a and b, whose components have type elem.
func (l *longVectors) selected(elem, a, b spirv.ID, k uint32) spirv.ID {
	const none = 0xffffffff
	if k == none {
		return l.u.Undef(elem)
	}
	for _, id := range [...]spirv.ID{a, b} {
		w, n := l.vector(id), uint32(0)
		if w != nil {
			n = uint32(w.n)
		} else {
			n = instreader.TypeVector(l.u.TypeDef(id)).ComponentCount()
		}
		switch {
		case k >= n:
			k -= n
		case w == nil:
			return l.emit(spirv.OpCompositeExtract, elem, uint32(id), k)
		case w.isSplit():
			return l.get(id, w)[k]
		default:
			return l.component(id, w, int(k))
		}
	}
	return l.u.Undef(elem)
}

// inMemory returns a new variable that holds value id of type v.
func (l *longVectors) inMemory(id spirv.ID, v *longVector) spirv.ID {
	p := l.local(v.plain)
	l.store(p, l.whole(id, v, v.plain))
	return p
}

func (l *longVectors) extractDynamic(in *spirv.Instruction, v *longVector) {
	id := instreader.VectorExtractDynamic(in).Vector()
	var p spirv.ID
	if v.isSplit() || l.u.Def(id) != nil {
		p = l.inMemory(id, v)
	} else {
		p = l.home(id, v)
	}
	p = l.pointer(v, p, instreader.VectorExtractDynamic(in).Index())
	l.out = append(l.out, instbuilder.Load(v.elem, in.Result, p).At(l.pos))
}

func (l *longVectors) insertDynamic(in *spirv.Instruction, v *longVector) {
	insert := instreader.VectorInsertDynamic(in)
	p := l.inMemory(insert.Vector(), v)
	l.store(l.pointer(v, p, insert.Index()), insert.Component())
	l.setWhole(in.Result, v, l.emit(spirv.OpLoad, v.plain, uint32(p)), v.plain)
}

// pass appends an instruction in which long vectors are replaced by arrays. If v is not nil, it is the long vector type
// of the result, which becomes an array, too.
func (l *longVectors) pass(in *spirv.Instruction, v *longVector) {
	c := *in
	for at := in.IDs(); at.Next(); {
		id := spirv.ID(in.Operands[at.At])
		if w := l.vector(id); w != nil {
			if &c.Operands[0] == &in.Operands[0] {
				c.Operands = slices.Clone(in.Operands)
			}
			c.Operands[at.At] = uint32(l.whole(id, w, w.plain))
		}
	}
	if v == nil {
		l.out = append(l.out, c)
		return
	}
	c.Type, c.Result = v.plain, l.u.NewID(v.plain)
	l.out = append(l.out, c)
	l.setWhole(in.Result, v, c.Result, v.plain)
}

// A reduction describes an instruction that combines all components of a vector to a scalar.
type reduction struct {
	combine spirv.Opcode
	start   spirv.ID
}

func (l *longVectors) reductionOf(in *spirv.Instruction) reduction {
	switch in.Op {
	case spirv.OpAny:
		return reduction{spirv.OpLogicalOr, l.u.ConstBool(false)}
	case spirv.OpAll:
		return reduction{spirv.OpLogicalAnd, l.u.ConstBool(true)}
	}
	return reduction{spirv.OpFAdd, l.u.Intern(spirv.OpConstantNull, in.Type)}
}

// term appends the instructions that compute, for one component, the value that a reduction combines. It returns this
// value. The parameter of is a function that returns this component of an operand.
func (l *longVectors) term(in *spirv.Instruction, of func(spirv.ID, *longVector) spirv.ID) spirv.ID {
	v := l.vector(instreader.VectorOperation(in).Vector())
	a := of(instreader.VectorOperation(in).Vector(), v)
	if in.Op != spirv.OpDot {
		return a
	}
	return l.copyAs(in, spirv.OpFMul, in.Type,
		[]uint32{uint32(a), uint32(of(instreader.OuterProduct(in).Vector2(), v))})
}

func (l *longVectors) reduce(in *spirv.Instruction, v *longVector) {
	r := l.reductionOf(in)
	sum := spirv.ID(0)
	for i := range v.n {
		x := l.term(in, func(id spirv.ID, v *longVector) spirv.ID { return l.get(id, v)[i] })
		if sum != 0 {
			x = l.copyAs(in, r.combine, in.Type, []uint32{uint32(sum), uint32(x)})
		}
		sum = x
	}
	l.subst.Set(in.Result, sum)
}

// split replaces modf and frexp by one instruction for each component. The result of these functions is a struct of two
// vectors. Code uses only its members, never the struct as a whole. It reports whether it replaced the instruction.
func (l *longVectors) split(in *spirv.Instruction) bool {
	if l.u.ExtSet(in) != spirv.ExtSetGLSLStd450 || instreader.ExtInst(in).Instruction() != spirv.GLSLModfStruct &&
		instreader.ExtInst(in).Instruction() != spirv.GLSLFrexpStruct {
		return false
	}
	v := l.vector(spirv.ID(instreader.ExtInst(in).Operands()[0]))
	if v == nil {
		return false
	}
	second := l.of[l.u.Element(in.Type, 1)]
	typ := l.splitType(v.elem, second.elem)
	var pair [2][]spirv.ID
	for _, part := range l.get(spirv.ID(instreader.ExtInst(in).Operands()[0]), v) {
		both := l.copyAs(in, spirv.OpExtInst, typ,
			[]uint32{uint32(instreader.ExtInst(in).Set()), instreader.ExtInst(in).Instruction(), uint32(part)})
		pair[0] = append(pair[0], l.emit(spirv.OpCompositeExtract, v.elem, uint32(both), 0))
		pair[1] = append(pair[1], l.emit(spirv.OpCompositeExtract, second.elem, uint32(both), 1))
	}
	l.pairs[in.Result] = pair
	return true
}

// splitType returns the type of a struct with members of types a and b.
func (l *longVectors) splitType(a, b spirv.ID) spirv.ID {
	key := [2]spirv.ID{a, b}
	if l.splits[key] == 0 {
		if l.splits == nil {
			l.splits = make(map[[2]spirv.ID]spirv.ID)
		}
		l.splits[key] = l.u.Define(instbuilder.TypeStruct(0, a, b))
	}
	return l.splits[key]
}

// A longPhi is a phi of long vectors. Its operands are set after all blocks have been written.
type longPhi struct {
	v     *longVector
	block *spirv.Block
	at    int      // the index in its block of the first, or only, phi that replaces it
	pairs []uint32 // the operands of the original phi
}

func (l *longVectors) phi(in *spirv.Instruction, v *longVector) {
	p := longPhi{v: v, block: l.blocks[len(l.blocks)-1], at: len(l.out), pairs: in.Operands}
	l.phis = append(l.phis, p)
	if !v.isSplit() {
		array := l.u.NewID(v.plain)
		l.out = append(l.out, instbuilder.Op(spirv.OpPhi, v.plain, array, slices.Clone(in.Operands)).At(in.Pos))
		l.run.late = append(l.run.late, lateValue{in.Result, array, v})
		return
	}
	for _, id := range l.parts[in.Result] {
		l.u.CopyDecorations(in.Result, id)
		l.out = append(l.out, instbuilder.Op(spirv.OpPhi, v.elem, id, slices.Clone(in.Operands)).At(in.Pos))
	}
}

// finishPhis sets the operands of the phis that replace phis of long vectors.
func (l *longVectors) finishPhis() {
	ends := make(map[spirv.ID]*spirv.Block)
	for _, b := range l.blocks {
		ends[b.Label] = b
	}
	for _, p := range l.phis {
		for k := 0; k < len(p.pairs); k += 2 {
			id, pred := spirv.ID(p.pairs[k]), spirv.ID(p.pairs[k+1])
			if last, ok := l.renamed[pred]; ok {
				pred = last
			}
			b := ends[pred]
			before := len(b.Insts) - 1
			if before > 0 && b.Insts[before-1].Op.IsMerge() {
				before--
			}
			l.out, l.pos = nil, 0
			if !p.v.isSplit() {
				p.block.Insts[p.at].Operands[k] = uint32(l.whole(id, p.v, p.v.plain))
			} else {
				for i, part := range l.get(id, p.v) {
					p.block.Insts[p.at+i].Operands[k] = uint32(part)
				}
			}
			b.Insts = slices.Insert(b.Insts, before, l.out...)
		}
	}
}
