package legalize

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/opt/rewrite"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// A choice is represented by numbers: the number of the candidate, and the indices that vary. Each has its own phi,
// select or variable:
//
//	t = Phi (Load a) (Load (AccessChain list i))   →   number = Phi 0 1; index = Phi 0 i

// theNumber selects the number of the candidate in the functions below. Other values of their parameter j select the
// index with that position.
const theNumber = -1

// plane returns one of the numbers that represent a choice: that of the candidate if j is theNumber, and otherwise
// index j.
func (c *choice) plane(j int) spirv.ID {
	if j == theNumber {
		return c.number
	}
	return c.index[j]
}

// eachPlane calls f for each of the numbers that represent the choices of a group. It omits the number of the candidate
// if there is only one candidate.
func (g *choiceGroup) eachPlane(f func(j int)) {
	if len(g.candidates) > 1 {
		f(theNumber)
	}
	for j := range g.indices {
		f(j)
	}
}

// makeNumbers creates the phis, selects and variables for the numbers of all choices.
func (s *chooser) makeNumbers() {
	typ := s.u.TypeUint()
	for k := range s.choices { // IDs first, because choices may be cyclic in loops
		c := &s.choices[k]
		g := s.groups[s.groupOf(choiceIndex(k))]
		t := typ
		if c.in.Op == spirv.OpVariable {
			_, elem, _ := s.u.Pointer(c.in.Type)
			t = s.u.PointerTo(spirv.StorageClassFunction, s.numbersLike(elem))
		}
		c.index = make([]spirv.ID, g.indices)
		g.eachPlane(func(j int) {
			id := s.u.NewID(t)
			if j == theNumber {
				c.number = id
			} else {
				c.index[j] = id
			}
		})
	}
	for k := range s.choices {
		s.u.Poll()
		c := &s.choices[k]
		s.groups[s.groupOf(choiceIndex(k))].eachPlane(func(j int) {
			s.makeNumber(c, s.groups[s.groupOf(choiceIndex(k))],
				j)
		})
	}
	for bi, b := range s.f.Blocks {
		for i := range b.Insts {
			if in := &b.Insts[i]; in.Op == spirv.OpStore && s.variable(instreader.Store(in).Pointer()) != none {
				s.stores[analysis.Place{Block: int32(bi), Inst: int32(i)}] = s.stored(in)
			}
		}
	}
}

// numbersLike returns the array type of numbers that corresponds to an array type of resources.
func (s *chooser) numbersLike(typ spirv.ID) spirv.ID {
	if s.u.Op(typ) != spirv.OpTypeArray {
		return s.u.TypeUint()
	}
	if t := s.arrays[typ]; t != 0 {
		return t
	}
	elem := s.numbersLike(s.u.Element(typ, 0))
	t := s.u.Define(instbuilder.TypeArray(0, elem, instreader.TypeArray(s.u.Def(typ)).Length()))
	s.arrays[typ] = t
	return t
}

func (s *chooser) makeNumber(c *choice, g *choiceGroup, j int) {
	id, typ := c.plane(j), s.u.TypeUint()
	var operands []uint32
	switch c.in.Op {
	case spirv.OpVariable:
		s.variables = append(s.variables, instbuilder.Variable(s.u.TypeOf(id), id,
			spirv.StorageClassFunction).At(c.in.Pos))
		s.u.CopyName(c.in.Result, id)
		return
	case spirv.OpPhi:
		for k := 0; k < len(c.in.Operands); k += 2 {
			operands = append(operands, uint32(s.numberOf(g, spirv.ID(c.in.Operands[k]), j)), c.in.Operands[k+1])
		}
		s.added.phis[c.block] = append(s.added.phis[c.block],
			instbuilder.Op(spirv.OpPhi, typ, id, operands).At(c.in.Pos))
		return
	case spirv.OpSelect:
		value := instreader.Select(&c.in)
		operands = []uint32{uint32(value.Condition()), uint32(s.numberOf(g, value.Object1(), j)),
			uint32(s.numberOf(g, value.Object2(), j))}
	case spirv.OpLoad:
		var list []spirv.Instruction
		list, operands = s.placeOf(instreader.Load(&c.in).Pointer(), j, c.in.Pos)
		s.added.after[c.in.Result] = append(s.added.after[c.in.Result], list...)
	}
	s.added.after[c.in.Result] = append(s.added.after[c.in.Result],
		instbuilder.Op(c.in.Op, typ, id, operands).At(c.in.Pos))
}

// placeOf returns a pointer to number j of the resource that ptr points to, as the first operand for a load or store.
// It also returns the access chain that computes this pointer, if one is needed.
func (s *chooser) placeOf(ptr spirv.ID, j int, pos int32) ([]spirv.Instruction, []uint32) {
	_, indices := chainFrom(s.defs, ptr)
	base := s.choices[s.variable(ptr)].plane(j)
	if len(indices) == 0 {
		return nil, []uint32{uint32(base)}
	}
	typ := s.u.PointerTo(spirv.StorageClassFunction, s.u.TypeUint())
	chain := instbuilder.Op(spirv.OpAccessChain, typ, s.u.NewID(typ),
		append([]uint32{uint32(base)}, indices...)).At(pos)
	return []spirv.Instruction{chain}, []uint32{uint32(chain.Result)}
}

// numberOf returns number j for a value that a choice of group g may have.
func (s *chooser) numberOf(g *choiceGroup, value spirv.ID, j int) spirv.ID {
	from, _ := s.supply(value)
	switch {
	case from.choice != none:
		return s.choices[from.choice].plane(j)
	case from.origin == none:
		return s.u.ConstUint(0)
	}
	o := &s.origins[from.origin]
	if j == theNumber {
		return s.u.ConstUint(uint32(g.in[from.origin]))
	}
	if j >= len(o.indices) {
		return s.u.ConstUint(0)
	}
	return s.asUint(spirv.ID(o.indices[j]), o.value)
}

// asUint returns an index converted to uint. If a conversion is needed, asUint inserts it after the instruction whose
// result is the parameter after.
func (s *chooser) asUint(index, after spirv.ID) spirv.ID {
	if k, ok := s.u.IntValue(index); ok {
		return s.u.ConstUint(uint32(k))
	}
	typ := s.u.TypeUint()
	d := s.u.TypeDef(index)
	if s.u.TypeOf(index) == typ || d.Op != spirv.OpTypeInt {
		return index
	}
	key := [2]spirv.ID{index, after}
	if id := s.uints[key]; id != 0 {
		return id
	}
	op := spirv.OpBitcast
	switch {
	case instreader.TypeInt(d).Width() == 32:
	case instreader.TypeInt(d).Signedness() == 1:
		op = spirv.OpSConvert
	default:
		op = spirv.OpUConvert
	}
	id := s.u.NewID(typ)
	if op == spirv.OpSConvert { // its result is a signed integer
		signed := s.u.Intern(spirv.OpTypeInt, 0, 32, 1)
		wide := s.u.NewID(signed)
		s.added.after[after] = append(s.added.after[after], instbuilder.Op(op, signed, wide, []uint32{uint32(index)}))
		rewrite.KeepNonUniform(s.u, index, wide)
		index, op = wide, spirv.OpBitcast
	}
	s.added.after[after] = append(s.added.after[after], instbuilder.Op(op, typ, id, []uint32{uint32(index)}))
	rewrite.KeepNonUniform(s.u, index, id)
	s.uints[key] = id
	return id
}

// stored returns the instructions that replace a store of a resource: they store the numbers that represent it.
func (s *chooser) stored(in *spirv.Instruction) (list []spirv.Instruction) {
	k := s.variable(instreader.Store(in).Pointer())
	g := s.groups[s.groupOf(k)]
	g.eachPlane(func(j int) {
		chain, at := s.placeOf(instreader.Store(in).Pointer(), j, in.Pos)
		list = append(append(list, chain...),
			rewrite.Store(s.u, spirv.ID(at[0]), s.numberOf(g, instreader.Store(in).Object(), j), in.Pos))
	})
	return list
}

// insertNumbers inserts the instructions for the numbers into the function, each next to the choice that it belongs to.
func (s *chooser) insertNumbers() {
	for bi, b := range s.f.Blocks {
		s.u.Poll()
		out := make([]spirv.Instruction, 0, len(b.Insts))
		out = append(out, s.added.phis[blockIndex(bi)]...)
		var late []spirv.Instruction
		for i := range b.Insts {
			in := b.Insts[i]
			if in.Op != spirv.OpPhi && !in.Op.IsLine() && late != nil {
				out, late = append(out, late...), nil
			}
			if list, ok := s.stores[analysis.Place{Block: int32(bi), Inst: int32(i)}]; ok {
				out = append(out, list...)
				continue
			}
			out = append(out, in)
			if in.Op == spirv.OpPhi {
				late = append(late, s.added.after[in.Result]...)
			} else if in.Result != 0 {
				out = append(out, s.added.after[in.Result]...)
			}
		}
		b.Insts = out
	}
	s.f.Blocks[0].Insts = slices.Concat(s.variables, s.f.Blocks[0].Insts)
}

// makeCandidate appends to list the instructions that compute the resource of candidate k of a choice. It returns list
// and the resource. If the condition is is not 0, it replaces the indices by 0 where the condition is false, because
// another candidate may be chosen there.
func (s *chooser) makeCandidate(list []spirv.Instruction, c *choice, g *choiceGroup, k candidateIndex,
	is spirv.ID) ([]spirv.Instruction, spirv.ID) {
	x := &g.candidates[k]
	add := func(op spirv.Opcode, typ spirv.ID, operands ...uint32) spirv.ID {
		in := instbuilder.Op(op, typ, s.u.NewID(typ), operands).At(c.in.Pos)
		list = append(list, in)
		return in.Result
	}
	id := x.root
	if len(x.indices) > 0 {
		class, typ, _ := s.u.Pointer(s.u.TypeOf(id))
		operands := []uint32{uint32(id)}
		for i, index := range x.indices {
			if index == 0 {
				index = uint32(c.index[i])
				if is != 0 {
					index = uint32(add(spirv.OpSelect, s.u.TypeUint(), uint32(is), index, uint32(s.u.ConstUint(0))))
				}
				if g.nonUniform { // as for NonUniformResourceIndex
					index = uint32(add(spirv.OpCopyObject, s.u.TypeUint(), index))
					s.u.Annotate(instbuilder.Decorate(spirv.ID(index), spirv.DecorationNonUniform))
				}
			}
			operands = append(operands, index)
		}
		id = add(spirv.OpAccessChain, s.u.PointerTo(class, s.u.ElementAt(typ, operands[1:])), operands...)
	}
	if x.loaded != 0 {
		id = add(spirv.OpLoad, x.loaded, uint32(id))
	}
	return list, id
}
