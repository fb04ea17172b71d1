package cleanup

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/opt/rewrite"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/fold"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// SimplifyInstructions replaces instructions by simpler ones or by existing values. It handles extracts of composites
// that have just been constructed, operations on constants, copies, and neutral operands.
func SimplifyInstructions(u *analysis.Unit) {
	for _, f := range u.Module.Functions {
		if len(f.Blocks) == 0 {
			continue
		}
		s := analysis.Room[simplifier](u)
		*s = simplifier{u: u, defs: u.LocalDefinitions(f), subst: rewrite.NewSubstitution(u), added: s.added[:0],
			words: s.words}
		g := u.Graph(f)
		for _, b := range g.Order {
			insts := f.Blocks[b].Insts
			for i := range insts {
				u.Poll()
				s.at = i
				s.instruction(&insts[i])
			}
			s.addTo(f.Blocks[b])
		}
		s.subst.FinishVisited(u, f, g)
		s.defs.Release(u)
	}
}

type simplifier struct {
	u     *analysis.Unit
	defs  analysis.Definitions
	subst rewrite.Substitution
	at    int        // the index in its block of the instruction being simplified
	added []addition // instructions to add to the block, in order
	words []uint32   // scratch memory of fromVectors
}

// An addition is an instruction to insert before another one of its block.
type addition struct {
	before int
	in     spirv.Instruction
}

// addTo inserts the instructions in s.added into block b.
func (s *simplifier) addTo(b *spirv.Block) {
	if len(s.added) == 0 {
		return
	}
	list, from := make([]spirv.Instruction, 0, len(b.Insts)+len(s.added)), 0
	for _, a := range s.added {
		list = append(append(list, b.Insts[from:a.before]...), a.in)
		from = a.before
	}
	b.Insts = append(list, b.Insts[from:]...)
	s.added = s.added[:0]
	s.defs.Update(b.Insts)
}

func (s *simplifier) instruction(in *spirv.Instruction) {
	if s.subst.Len() > 0 {
		s.subst.Rewrite(in)
	}
	s.offset(in)
	if in.Result == 0 || in.Type == 0 || in.Op == spirv.OpVariable {
		return
	}
	id := s.simpler(in)
	if id == 0 || id == in.Result || !s.u.Exchangeable(s.u.TypeOf(id), in.Type) {
		return
	}
	keepNonUniformOf(s.u, in.Result, id)
	s.subst.Set(in.Result, id)
	rewrite.Nop(in)
}

// keepNonUniformOf is like rewrite.KeepNonUniform, but to may be a constant or a variable. Constants and variables do
// not need the decoration.
func keepNonUniformOf(u *analysis.Unit, from, to spirv.ID) {
	if u.Def(to) == nil {
		rewrite.KeepNonUniform(u, from, to)
	}
}

// offset changes the texel offset of an image instruction to a ConstOffset if it is constant, and removes it if it is
// zero.
func (s *simplifier) offset(in *spirv.Instruction) {
	at, mask := analysis.ConstOffsetAt(in)
	if at == 0 {
		return
	}
	id := spirv.ID(in.Operands[at])
	if !s.u.IsConstant(id) || s.u.Op(id).IsSpecConstant() {
		return
	}
	m := spirv.ImageOperands(in.Operands[mask]) &^ (spirv.ImageOperandsOffset | spirv.ImageOperandsConstOffset)
	if s.u.Known(id)&fold.Zero != 0 {
		in.Operands = slices.Delete(slices.Clone(in.Operands), at, at+1)
		s.u.Invalidate(analysis.Bodies)
	} else {
		m |= spirv.ImageOperandsConstOffset
	}
	if in.Operands[mask] != uint32(m) {
		s.u.Invalidate(analysis.Bodies)
	}
	in.Operands[mask] = uint32(m)
}

// simpler returns the value that replaces an instruction, or 0 if the instruction is kept. It may change an instruction
// that is kept.
func (s *simplifier) simpler(in *spirv.Instruction) spirv.ID {
	switch in.Op {
	case spirv.OpCopyObject:
		if !s.u.IsNonUniformCopy(in) {
			return instreader.Unary(in).Operand()
		}
	case spirv.OpLogicalNot:
		if id := s.not(in); id != 0 {
			return id
		}
	case spirv.OpCompositeExtract:
		if id := s.extract(in); id != 0 {
			return id
		}
	case spirv.OpCompositeConstruct:
		if id := s.reassembled(in); id != 0 {
			return id
		}
	case spirv.OpCompositeInsert:
		if id := s.insert(in); id != 0 {
			return id
		}
	case spirv.OpVectorShuffle:
		if id := s.shuffle(in); id != 0 {
			return id
		}
	case spirv.OpSelect:
		if id := s.chosen(in); id != 0 {
			return id
		}
	case spirv.OpPhi:
		return s.phi(in)
	case spirv.OpCopyLogical:
		return s.copyOfCopy(in)
	case spirv.OpFNegate, spirv.OpFAdd, spirv.OpFSub, spirv.OpFMul, spirv.OpFDiv:
		if id := s.dropSigns(in); id != 0 {
			return id
		}
	case spirv.OpBitcast:
		s.bitsOfBits(in)
		if s.u.TypeOf(instreader.Unary(in).Operand()) == in.Type || s.castsRecords(in) {
			return instreader.Unary(in).Operand()
		}
	}
	if id, ok := s.u.Fold(in); ok {
		return id
	}
	if id := s.u.Identity(in, s.same); id != 0 {
		return id
	}
	return s.product(in)
}

// maxChain is the maximum number of instructions to follow to the source of a part of a composite.
const maxChain = 256

// extract follows the definitions of the composite of an OpCompositeExtract. It returns the value that the instruction
// extracts, or 0 if it does not find that value. In the second case, the instruction may then extract from another
// composite that contains the part.
func (s *simplifier) extract(in *spirv.Instruction) spirv.ID {
	from, indices := instreader.CompositeExtract(in).Composite(), instreader.CompositeExtract(in).Indexes()
	for range maxChain {
		if len(indices) == 0 {
			return from
		}
		next, rest := s.through(from, indices)
		if next == 0 {
			next, rest = s.uncopied(from, indices, in.Type)
		}
		if next == 0 {
			break
		}
		from, indices = next, rest
	}
	if from != instreader.CompositeExtract(in).Composite() {
		in.Operands = s.u.Prepended(indices, uint32(from))
		s.u.Invalidate(analysis.Bodies)
	}
	return 0
}

// through follows the definition of from by one step. It returns the value that contains the part of from at indices,
// and the indices of the part in that value. It returns 0 if the definition does not provide such a value.
func (s *simplifier) through(from spirv.ID, indices []uint32) (spirv.ID, []uint32) {
	d := s.defs.Of(from)
	if d == nil {
		return 0, nil
	}
	switch d.Op {
	case spirv.OpCopyObject:
		return instreader.Unary(d).Operand(), indices
	case spirv.OpCompositeExtract:
		return instreader.CompositeExtract(d).Composite(), slices.Concat(instreader.CompositeExtract(d).Indexes(),
			indices)
	case spirv.OpCompositeConstruct:
		return s.constituent(d, indices)
	case spirv.OpCompositeInsert:
		return inserted(d, indices)
	case spirv.OpVectorShuffle:
		return s.shuffled(d, indices)
	}
	return 0, nil
}

// uncopied follows an OpCopyLogical, a copy in another layout, by one step. It returns the original value and the same
// indices. It returns 0 if from is not such a copy, or if the part at indices does not have type typ in the original.
func (s *simplifier) uncopied(from spirv.ID, indices []uint32, typ spirv.ID) (spirv.ID, []uint32) {
	d := s.defs.Of(from)
	if d == nil || d.Op != spirv.OpCopyLogical || s.u.ElementOf(s.u.TypeOf(instreader.Unary(d).Operand()),
		indices) != typ {
		return 0, nil
	}
	return instreader.Unary(d).Operand(), indices
}

// copyOfCopy changes an OpCopyLogical of an OpCopyLogical to copy the original value. If the original has the type of
// the result, it returns the original instead, and otherwise 0.
func (s *simplifier) copyOfCopy(in *spirv.Instruction) spirv.ID {
	d := s.defs.Of(instreader.Unary(in).Operand())
	if d == nil || d.Op != spirv.OpCopyLogical {
		return 0
	}
	from := instreader.Unary(d).Operand()
	if s.u.TypeOf(from) == in.Type {
		return from
	}
	s.u.Invalidate(analysis.Bodies)
	in.Operands = s.u.Operands(uint32(from))
	return 0
}

// castsRecords reports whether an instruction casts to a pointer to node records. The array types of such records
// differ only in their decorations.
func (s *simplifier) castsRecords(in *spirv.Instruction) bool {
	class, _, ok := s.u.Pointer(in.Type)
	return ok && class == spirv.StorageClassNodePayloadAMDX
}

// bitsOfBits changes a bitcast whose operand is another bitcast: it uses the operand of the other one instead.
func (s *simplifier) bitsOfBits(in *spirv.Instruction) {
	d := s.defs.Of(instreader.Unary(in).Operand())
	if d == nil || d.Op != spirv.OpBitcast {
		return
	}
	from := instreader.Unary(d).Operand()
	for _, typ := range [...]spirv.ID{s.u.TypeOf(from), d.Type, in.Type} {
		if _, _, ok := s.u.Pointer(typ); ok { // most pointers do not have a bit representation
			return
		}
	}
	s.u.Invalidate(analysis.Bodies)
	in.Operands = s.u.Operands(uint32(from))
}

// constituent returns the operand of a CompositeConstruct that contains the part at indices, and the indices of the
// part in that operand. A vector may be constructed from vectors.
func (s *simplifier) constituent(d *spirv.Instruction, indices []uint32) (spirv.ID, []uint32) {
	i := int(indices[0])
	if t := s.u.Def(d.Type); t.Op != spirv.OpTypeVector ||
		len(d.Operands) == int(instreader.TypeVector(t).ComponentCount()) {
		return spirv.ID(d.Operands[i]), indices[1:]
	}
	for _, w := range d.Operands {
		n := s.u.Length(s.u.TypeOf(spirv.ID(w)))
		switch {
		case n == 0 && i == 0:
			return spirv.ID(w), indices[1:]
		case n == 0:
			i--
		case i < n:
			return spirv.ID(w), append([]uint32{uint32(i)}, indices[1:]...)
		default:
			i -= n
		}
	}
	return 0, nil
}

// inserted returns the operand of a CompositeInsert that contains the part at indices, and the indices of the part in
// that operand. This is the object if it is inserted at the part or around it, and otherwise the composite. It returns
// 0 if the object is only a piece of the part.
func inserted(d *spirv.Instruction, indices []uint32) (spirv.ID, []uint32) {
	at := instreader.CompositeInsert(d).Indexes()
	for k := range at {
		switch {
		case k >= len(indices):
			return 0, nil // only a piece of the requested part was inserted
		case at[k] != indices[k]:
			return instreader.CompositeInsert(d).Composite(), indices
		}
	}
	return instreader.CompositeInsert(d).Object(), indices[len(at):]
}

func (s *simplifier) shuffled(d *spirv.Instruction, indices []uint32) (spirv.ID, []uint32) {
	lane := d.Operands[2+indices[0]]
	first := instreader.VectorShuffle(d).Vector1()
	n := uint32(s.u.Length(s.u.TypeOf(first)))
	switch {
	case lane == ^uint32(0) || n == 0:
		return 0, nil
	case lane < n:
		return first, []uint32{lane}
	}
	return instreader.VectorShuffle(d).Vector2(), []uint32{lane - n}
}

// reassembled returns the composite that a CompositeConstruct reassembles from its extracted parts, or 0 if it does not
// do so. If that composite is part of another one, reassembled changes the instruction to extract it from there:
//
//	CompositeConstruct (Extract x 2 0) (Extract x 2 1)   →   Extract x 2
func (s *simplifier) reassembled(in *spirv.Instruction) spirv.ID {
	var whole *spirv.Instruction // the extract of the first part
	last := 0                    // the index of its last operand
	for i, w := range in.Operands {
		d := s.defs.Of(spirv.ID(w))
		if d == nil || d.Op != spirv.OpCompositeExtract || d.Operands[len(d.Operands)-1] != uint32(i) {
			return 0
		}
		if i == 0 {
			whole, last = d, len(d.Operands)-1
		} else if len(d.Operands) != last+1 || !slices.Equal(d.Operands[:last], whole.Operands[:last]) {
			return 0
		}
	}
	if whole == nil || s.u.Length(in.Type) != len(in.Operands) {
		return 0
	}
	from := instreader.CompositeExtract(whole).Composite()
	if last == 1 {
		return from
	}
	if s.u.Op(s.u.ElementOf(s.u.TypeOf(from), whole.Operands[1:last-1])) == spirv.OpTypeMatrix {
		return 0 // matrices are stored element by element, and each element may become constant
	}
	if s.u.ElementOf(s.u.TypeOf(from), whole.Operands[1:last]) == in.Type {
		s.u.Invalidate(analysis.Bodies)
		instbuilder.Replace(in, spirv.OpCompositeExtract, s.u.Operands(whole.Operands[:last]...))
	}
	return 0
}

func (s *simplifier) chosen(in *spirv.Instruction) spirv.ID {
	if instreader.Select(in).Object1() == instreader.Select(in).Object2() {
		return instreader.Select(in).Object1()
	}
	if lanes, ok := s.u.ChosenLanes(in); ok {
		return s.choose(in, lanes)
	}
	if s.u.Op(in.Type) == spirv.OpTypeBool {
		return s.chosenBool(in)
	}
	return 0
}

// choose simplifies a Select with a constant condition, whose selected components are lanes. It returns the value that
// replaces the Select. If there is no such value, it changes the Select to a shuffle and returns 0:
//
//	Select {true, false} x y   →   VectorShuffle x y 0 3
func (s *simplifier) choose(in *spirv.Instruction, lanes []uint32) spirv.ID {
	if id := analysis.OneChoice(in, lanes); id != 0 {
		return id
	}
	if id, ok := s.u.FoldSelect(in); ok {
		return id
	}
	s.u.Invalidate(analysis.Bodies)
	instbuilder.Replace(in, spirv.OpVectorShuffle,
		append([]uint32{uint32(instreader.Select(in).Object1()), uint32(instreader.Select(in).Object2())}, lanes...))
	return s.shuffle(in)
}

// chosenBool changes a Select of bools, one of which is constant, to a logical operation. It returns the value that
// replaces the Select, or 0:
//
//	Select c x false   →   c && x
//	Select c true x    →   c || x
//	Select c false x   →   !c && x
//	Select c x true    →   !c || x
func (s *simplifier) chosenBool(in *spirv.Instruction) spirv.ID {
	c, x, y := uint32(instreader.Select(in).Condition()), uint32(instreader.Select(in).Object1()),
		uint32(instreader.Select(in).Object2())
	yes, ok1 := s.u.BoolValue(spirv.ID(x))
	no, ok2 := s.u.BoolValue(spirv.ID(y))
	switch {
	case ok1 && ok2 && yes && !no:
		return spirv.ID(c)
	case ok1 && ok2 && !yes && no:
		s.u.Invalidate(analysis.Bodies)
		instbuilder.Replace(in, spirv.OpLogicalNot, []uint32{c})
		return s.not(in)
	case ok2 && !no:
		s.u.Invalidate(analysis.Bodies)
		instbuilder.Replace(in, spirv.OpLogicalAnd, []uint32{c, x})
	case ok1 && yes:
		s.u.Invalidate(analysis.Bodies)
		instbuilder.Replace(in, spirv.OpLogicalOr, []uint32{c, y})
	case ok1:
		instbuilder.Replace(in, spirv.OpLogicalAnd, []uint32{s.negated(c, in), y})
	case ok2:
		instbuilder.Replace(in, spirv.OpLogicalOr, []uint32{s.negated(c, in), x})
	}
	return 0
}

// negated returns the ID of the negation of condition c. If the negation does not exist yet, it is inserted before
// user.
func (s *simplifier) negated(c uint32, user *spirv.Instruction) uint32 {
	s.u.Invalidate(analysis.Bodies)
	n := instbuilder.LogicalNot(user.Type, 0, spirv.ID(c)).At(user.Pos)
	if id := s.not(&n); id != 0 {
		return uint32(id)
	}
	n.Result = s.u.NewID(n.Type)
	s.added = append(s.added, addition{s.at, n})
	return uint32(n.Result)
}

// phi returns the value of a phi whose operands are all that value or the phi itself. It returns 0 if the operands have
// several values.
func (s *simplifier) phi(in *spirv.Instruction) spirv.ID {
	one := spirv.ID(0)
	for k := 0; k < len(in.Operands); k += 2 {
		id := spirv.ID(in.Operands[k])
		switch {
		case id == in.Result || id == one:
		case one != 0:
			return 0
		default:
			one = id
		}
	}
	return one
}

// product simplifies a multiplication or division of floats whose last bit does not matter. It returns the value that
// replaces the instruction, or 0.
func (s *simplifier) product(in *spirv.Instruction) spirv.ID {
	switch in.Op {
	case spirv.OpFMul, spirv.OpFDiv:
	default:
		return 0
	}
	if !s.u.IsRelaxed(in) {
		return 0
	}
	if id := s.mergeQuotients(in); id != 0 {
		return id
	}
	s.divideByPower(in)
	return 0
}

// same reports whether x and y are the same value: the same ID, or the same part extracted twice from a composite.
func (s *simplifier) same(x, y spirv.ID) bool {
	if x == y {
		return true
	}
	a, b := s.defs.Of(x), s.defs.Of(y)
	return a != nil && b != nil && a.Op == spirv.OpCompositeExtract && b.Op == a.Op &&
		slices.Equal(a.Operands, b.Operands)
}
