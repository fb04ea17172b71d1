package analysis

import (
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/fold"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// Fold computes an instruction whose operands, given by value, are
// constants. Vectors are computed component by component.
func (u *Unit) Fold(in *spirv.Instruction) (spirv.ID, bool) {
	switch in.Op {
	case spirv.OpCompositeConstruct:
		return u.foldConstruct(in)
	case spirv.OpCompositeExtract:
		return u.foldExtract(in)
	case spirv.OpVectorShuffle:
		return u.foldShuffle(in)
	case spirv.OpCompositeInsert:
		return u.foldInsert(in)
	case spirv.OpVectorTimesScalar:
		return u.foldTimesScalar(in)
	case spirv.OpDot:
		return u.foldDot(in)
	case spirv.OpSelect:
		return u.FoldSelect(in)
	case spirv.OpCopyObject:
		return instreader.Unary(in).Operand(), u.IsConstant(instreader.Unary(in).Operand())
	case spirv.OpAny, spirv.OpAll:
		return u.foldAnyAll(in)
	}
	args, op := in.Operands, uint32(in.Op)
	if in.Op == spirv.OpExtInst {
		op, args = glsl+instreader.ExtInst(in).Instruction(), instreader.ExtInst(in).Operands()
	}
	if len(args) == 0 || len(args) > 3 || u.Def(spirv.ID(args[0])) == nil {
		return 0, false
	}
	if in.Op == spirv.OpExtInst && u.ExtSet(in) != spirv.ExtSetGLSLStd450 {
		return 0, false
	}
	t := u.Def(in.Type)
	if t.Op != spirv.OpTypeVector {
		return u.foldScalar(op, in.Type, args)
	}
	n := int(instreader.TypeVector(t).ComponentCount())
	parts := make([]uint32, n)
	for k := range n {
		var lane [3]uint32
		for i, a := range args {
			p, ok := u.component(spirv.ID(a), k, n)
			if !ok {
				return 0, false
			}
			lane[i] = uint32(p)
		}
		id, ok := u.foldScalar(op, instreader.TypeVector(t).ComponentType(), lane[:len(args)])
		if !ok {
			return 0, false
		}
		parts[k] = uint32(id)
	}
	return u.Intern(spirv.OpConstantComposite, in.Type, parts...), true
}

func (u *Unit) foldConstruct(in *spirv.Instruction) (spirv.ID, bool) {
	t := u.Def(in.Type)
	var parts []uint32
	for _, w := range in.Operands {
		d := u.Def(spirv.ID(w))
		if d == nil || !d.Op.IsConstant() || d.Op.IsSpecConstant() {
			return 0, false
		}
		if n := u.Length(d.Type); t.Op == spirv.OpTypeVector && n > 0 {
			for k := range n {
				p, ok := u.component(spirv.ID(w), k, n)
				if !ok {
					return 0, false
				}
				parts = append(parts, uint32(p))
			}
			continue
		}
		parts = append(parts, w)
	}
	if len(parts) != u.Length(in.Type) {
		return 0, false
	}
	return u.Intern(spirv.OpConstantComposite, in.Type, parts...), true
}

func (u *Unit) foldExtract(in *spirv.Instruction) (spirv.ID, bool) {
	id := instreader.CompositeExtract(in).Composite()
	for _, i := range instreader.CompositeExtract(in).Indexes() {
		d := u.Def(id)
		if d == nil || !u.HasElements(id) {
			return 0, false
		}
		part := u.Element(d.Type, int(i))
		if d.Op == spirv.OpConstantNull {
			if _, ok := u.ScalarType(part); ok {
				id, _ = u.ScalarConstant(part, 0)
				continue
			}
		}
		id = u.ElementOfConstant(id, int(i), part)
	}
	return id, true
}

// foldInsert puts a part into a constant with parts.
func (u *Unit) foldInsert(in *spirv.Instruction) (spirv.ID, bool) {
	part, whole := instreader.CompositeInsert(in).Object(), instreader.CompositeInsert(in).Composite()
	if !u.folds(part) {
		return 0, false
	}
	return u.constantWith(whole, part, instreader.CompositeInsert(in).Indexes())
}

// constantWith returns the constant whole with another part at indices.
func (u *Unit) constantWith(whole, part spirv.ID, indices []uint32) (spirv.ID, bool) {
	if len(indices) == 0 {
		return part, true
	}
	d := u.Def(whole)
	if d == nil || d.Op != spirv.OpConstantComposite && d.Op != spirv.OpConstantNull {
		return 0, false
	}
	n := u.Length(d.Type)
	if n > MaxInserted || int(indices[0]) >= n {
		return 0, false
	}
	parts := make([]uint32, n)
	for i := range parts {
		parts[i] = uint32(u.ElementOfConstant(whole, i, u.Element(d.Type, i)))
	}
	changed, ok := u.constantWith(spirv.ID(parts[indices[0]]), part, indices[1:])
	if !ok {
		return 0, false
	}
	parts[indices[0]] = uint32(changed)
	return u.Intern(spirv.OpConstantComposite, d.Type, parts...), true
}

// folds reports whether id is a constant that cannot be specialized.
func (u *Unit) folds(id spirv.ID) bool {
	op := u.Op(id)
	return op.IsConstant() && !op.IsSpecConstant()
}

func (u *Unit) foldTimesScalar(in *spirv.Instruction) (spirv.ID, bool) {
	v, s := instreader.VectorTimesScalar(in).Vector(), uint32(instreader.VectorTimesScalar(in).Scalar())
	if u.Def(v) == nil {
		return 0, false
	}
	t := u.Def(in.Type)
	n := int(instreader.TypeVector(t).ComponentCount())
	parts := make([]uint32, n)
	for k := range parts {
		p, ok := u.component(v, k, n)
		if !ok {
			return 0, false
		}
		id, ok := u.foldScalar(uint32(spirv.OpFMul), instreader.TypeVector(t).ComponentType(), []uint32{uint32(p), s})
		if !ok {
			return 0, false
		}
		parts[k] = uint32(id)
	}
	return u.Intern(spirv.OpConstantComposite, in.Type, parts...), true
}

func (u *Unit) foldShuffle(in *spirv.Instruction) (spirv.ID, bool) {
	first, second := instreader.VectorShuffle(in).Vector1(), instreader.VectorShuffle(in).Vector2()
	n, m := u.Length(u.TypeOf(first)), u.Length(u.TypeOf(second))
	if u.Def(first) == nil && u.Def(second) == nil {
		return 0, false
	}
	parts := make([]uint32, 0, len(in.Operands)-2)
	for _, lane := range instreader.VectorShuffle(in).Components() {
		id, ok := spirv.ID(0), false
		switch k := int(lane); {
		case lane == ^uint32(0):
		case k < n:
			id, ok = u.component(first, k, n)
		default:
			id, ok = u.component(second, k-n, m)
		}
		if !ok {
			return 0, false
		}
		parts = append(parts, uint32(id))
	}
	return u.Intern(spirv.OpConstantComposite, in.Type, parts...), true
}

func (u *Unit) foldDot(in *spirv.Instruction) (spirv.ID, bool) {
	sum := 0.0
	a, b := instreader.OuterProduct(in).Vector1(), instreader.OuterProduct(in).Vector2()
	n := u.Length(u.TypeOf(a))
	width := uint32(0)
	for k := range n {
		p, ok1 := u.component(a, k, n)
		q, ok2 := u.component(b, k, n)
		if !ok1 || !ok2 {
			return 0, false
		}
		x, ok1 := u.ScalarOf(p)
		y, ok2 := u.ScalarOf(q)
		if !ok1 || !ok2 {
			return 0, false
		}
		width = x.Width
		sum = fold.Rounded(sum+fold.Rounded(x.Float64()*y.Float64(), width), width)
	}
	bits, ok := fold.FloatBits(sum, width)
	if !ok {
		return 0, false
	}
	return u.ScalarConstant(in.Type, bits)
}

// FoldSelect is Fold for an OpSelect, whose values need not be constants if its
// condition is one.
func (u *Unit) FoldSelect(in *spirv.Instruction) (spirv.ID, bool) {
	lanes, ok := u.ChosenLanes(in)
	if !ok {
		return 0, false
	}
	if id := OneChoice(in, lanes); id != 0 {
		return id, u.IsConstant(id)
	}
	n := len(lanes)
	parts := make([]uint32, n)
	for k, lane := range lanes {
		id, ok := u.component(spirv.ID(in.Operands[1+int(lane)/n]), k, n)
		if !ok {
			return 0, false
		}
		parts[k] = uint32(id)
	}
	return u.Intern(spirv.OpConstantComposite, in.Type, parts...), true
}

// ChosenLanes returns which components a Select takes if its condition is
// constant: as a VectorShuffle of the two values counts them.
func (u *Unit) ChosenLanes(in *spirv.Instruction) ([]uint32, bool) {
	c := instreader.Select(in).Condition()
	if b, ok := u.BoolValue(c); ok {
		return []uint32{uint32(fold.Truth(!b))}, true
	}
	n := u.Length(u.TypeOf(c))
	lanes := make([]uint32, n)
	for k := range lanes {
		id, ok := u.component(c, k, n)
		if !ok {
			return nil, false
		}
		b, ok := u.BoolValue(id)
		if !ok {
			return nil, false
		}
		if lanes[k] = uint32(k); !b {
			lanes[k] += uint32(n)
		}
	}
	return lanes, n > 0
}

// OneChoice returns the value that a Select takes all components of, 0 if it
// takes some of both.
func OneChoice(in *spirv.Instruction, lanes []uint32) spirv.ID {
	n := uint32(len(lanes))
	for _, lane := range lanes {
		if lane/n != lanes[0]/n {
			return 0
		}
	}
	return spirv.ID(in.Operands[1+lanes[0]/n])
}

func (u *Unit) foldAnyAll(in *spirv.Instruction) (spirv.ID, bool) {
	v := instreader.Any(in).Vector()
	n := u.Length(u.TypeOf(v))
	all := in.Op == spirv.OpAll
	for k := range n {
		c, ok := u.component(v, k, n)
		if !ok {
			return 0, false
		}
		b, ok := u.BoolValue(c)
		if !ok {
			return 0, false
		}
		if b != all {
			return u.ConstBool(b), true
		}
	}
	return u.ConstBool(all), n > 0
}

// glsl is added to the numbers of GLSL.std.450 to tell them from opcodes.
const glsl = 1 << 16

// foldScalar computes an operation on scalar constants.
func (u *Unit) foldScalar(op uint32, typ spirv.ID, args []uint32) (spirv.ID, bool) {
	var a [3]fold.Scalar
	for i, id := range args {
		s, ok := u.ScalarOf(spirv.ID(id))
		if !ok {
			return 0, false
		}
		a[i] = s
	}
	r, ok := u.ScalarType(typ)
	if !ok {
		return 0, false
	}
	if op >= glsl {
		b, ok := u.foldGLSL(computation{op - glsl, r, a})
		if !ok {
			return 0, false
		}
		return u.ScalarConstant(typ, b)
	}
	b, ok := fold.Operation(spirv.Opcode(op), r, a)
	if !ok {
		return 0, false
	}
	return u.ScalarConstant(typ, b)
}

// A computation is a function of GLSL.std.450 with its arguments and the type of its
// result.
type computation struct {
	function uint32
	result   fold.Scalar
	args     [3]fold.Scalar
}

// A computed is what came of a computation.
type computed struct {
	bits uint64
	ok   bool
}

// foldGLSL computes what has not been computed before: it takes long, and passes ask more
// than once.
func (u *Unit) foldGLSL(c computation) (uint64, bool) {
	v, known := u.computed[c]
	if !known {
		v.bits, v.ok = fold.GLSL(c.function, c.result, c.args)
		if u.computed == nil {
			u.computed = make(map[computation]computed)
		}
		u.computed[c] = v
	}
	return v.bits, v.ok
}

// MaxInserted is the number of parts up to which inserts are followed: looking
// at all inserts before each one must not take quadratic time.
const MaxInserted = 16

// MaxParts is the number of parts up to which a variable is taken apart, unless it holds
// resources, which have to be.
const MaxParts = 100
