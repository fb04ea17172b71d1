package opt

import (
	"math"
	"math/bits"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A scalar is the value of a scalar constant: its bits, with those of integers
// extended by their sign.
type scalar struct {
	bits   uint64
	width  uint32
	float  bool
	signed bool
	bool   bool
}

func (s scalar) f() float64 {
	if s.width == 64 {
		return math.Float64frombits(s.bits)
	}
	return float64(math.Float32frombits(uint32(s.bits)))
}

func (s scalar) i() int64  { return extend(s.bits, s.width, true) }
func (s scalar) u() uint64 { return uint64(extend(s.bits, s.width, false)) }
func (s scalar) b() bool   { return s.bits != 0 }

// scalarOf returns the value of a scalar constant that is not specialized.
func (u *unit) scalarOf(id spirv.ID) (scalar, bool) {
	d := u.def(id)
	if d == nil {
		return scalar{}, false
	}
	s, ok := u.scalarType(d.Type)
	if !ok {
		return s, false
	}
	switch d.Op {
	case spirv.OpConstantTrue:
		s.bits = 1
	case spirv.OpConstantFalse, spirv.OpConstantNull:
	case spirv.OpConstant:
		s.bits = uint64(d.Operands[0])
		if len(d.Operands) > 1 {
			s.bits |= uint64(d.Operands[1]) << 32
		}
	default:
		return s, false
	}
	return s, true
}

// scalarType returns a zero of a scalar type.
func (u *unit) scalarType(typ spirv.ID) (scalar, bool) {
	t := u.def(typ)
	if t == nil {
		return scalar{}, false
	}
	switch t.Op {
	case spirv.OpTypeBool:
		return scalar{bool: true, width: 1}, true
	case spirv.OpTypeInt:
		return scalar{width: t.Operands[0], signed: t.Operands[1] != 0}, true
	case spirv.OpTypeFloat:
		return scalar{width: t.Operands[0], float: true}, len(t.Operands) == 1 && t.Operands[0] >= 32
	}
	return scalar{}, false
}

// constant returns the id of a scalar constant of type typ with bits b.
func (u *unit) constant(typ spirv.ID, b uint64) (spirv.ID, bool) {
	t := u.def(typ)
	switch t.Op {
	case spirv.OpTypeBool:
		return u.constBool(b != 0), true
	case spirv.OpTypeInt:
		w := t.Operands[0]
		v := uint64(extend(b, w, t.Operands[1] != 0))
		if w > 32 {
			return u.intern(spirv.OpConstant, typ, uint32(v), uint32(v>>32)), true
		}
		return u.intern(spirv.OpConstant, typ, uint32(v)), true
	case spirv.OpTypeFloat:
		if t.Operands[0] == 64 {
			return u.intern(spirv.OpConstant, typ, uint32(b), uint32(b>>32)), true
		}
		return u.intern(spirv.OpConstant, typ, uint32(b)), true
	}
	return 0, false
}

// floatBits returns the bits of v as a float of width 32 or 64. It refuses what
// devices may compute differently: NaN and denormal numbers.
func floatBits(v float64, width uint32) (uint64, bool) {
	switch {
	case math.IsNaN(v):
		return 0, false
	case width == 64:
		return math.Float64bits(v), true
	}
	x := float32(v)
	if a := math.Abs(float64(x)); a != 0 && a < 0x1p-126 || x == 0 && v != 0 {
		return 0, false
	}
	return uint64(math.Float32bits(x)), true
}

// foldConstant computes an instruction whose operands, given by value, are
// constants. Vectors are computed component by component.
func (u *unit) foldConstant(in *spirv.Instruction) (spirv.ID, bool) {
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
		return u.foldSelect(in)
	case spirv.OpCopyObject:
		return spirv.ID(in.Operands[0]), u.isConstant(spirv.ID(in.Operands[0]))
	case spirv.OpAny, spirv.OpAll:
		return u.foldAnyAll(in)
	}
	args, op := in.Operands, uint32(in.Op)
	if in.Op == spirv.OpExtInst {
		op, args = glsl+in.Operands[1], in.Operands[2:]
	}
	if len(args) == 0 || len(args) > 3 || u.def(spirv.ID(args[0])) == nil {
		return 0, false
	}
	if in.Op == spirv.OpExtInst && u.extSet(in) != spirv.ExtSetGLSLStd450 {
		return 0, false
	}
	t := u.def(in.Type)
	if t.Op != spirv.OpTypeVector {
		return u.foldScalar(op, in.Type, args)
	}
	n := int(t.Operands[1])
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
		id, ok := u.foldScalar(op, spirv.ID(t.Operands[0]), lane[:len(args)])
		if !ok {
			return 0, false
		}
		parts[k] = uint32(id)
	}
	return u.intern(spirv.OpConstantComposite, in.Type, parts...), true
}

// component returns component k of a constant vector with n components.
func (u *unit) component(id spirv.ID, k, n int) (spirv.ID, bool) {
	d := u.def(id)
	if d == nil || u.parts(d.Type) != n {
		return 0, false
	}
	switch d.Op {
	case spirv.OpConstantComposite:
		return spirv.ID(d.Operands[k]), true
	case spirv.OpConstantNull:
		return u.constant(u.part(d.Type, k), 0)
	}
	return 0, false
}

func (u *unit) foldConstruct(in *spirv.Instruction) (spirv.ID, bool) {
	t := u.def(in.Type)
	var parts []uint32
	for _, w := range in.Operands {
		d := u.def(spirv.ID(w))
		if d == nil || !d.Op.IsConstant() || d.Op.IsSpecConstant() {
			return 0, false
		}
		if n := u.parts(d.Type); t.Op == spirv.OpTypeVector && n > 0 {
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
	if len(parts) != u.parts(in.Type) {
		return 0, false
	}
	return u.intern(spirv.OpConstantComposite, in.Type, parts...), true
}

func (u *unit) foldExtract(in *spirv.Instruction) (spirv.ID, bool) {
	id := spirv.ID(in.Operands[0])
	for _, i := range in.Operands[1:] {
		d := u.def(id)
		if d == nil || !u.hasParts(id) {
			return 0, false
		}
		part := u.part(d.Type, int(i))
		if d.Op == spirv.OpConstantNull {
			if _, ok := u.scalarType(part); ok {
				id, _ = u.constant(part, 0)
				continue
			}
		}
		id = u.partOfConstant(id, int(i), part)
	}
	return id, true
}

// foldInsert puts a part into a constant with parts.
func (u *unit) foldInsert(in *spirv.Instruction) (spirv.ID, bool) {
	part, whole := spirv.ID(in.Operands[0]), spirv.ID(in.Operands[1])
	if !u.folds(part) {
		return 0, false
	}
	return u.constantWith(whole, part, in.Operands[2:])
}

// constantWith returns the constant whole with another part at indices.
func (u *unit) constantWith(whole, part spirv.ID, indices []uint32) (spirv.ID, bool) {
	if len(indices) == 0 {
		return part, true
	}
	d := u.def(whole)
	if d == nil || d.Op != spirv.OpConstantComposite && d.Op != spirv.OpConstantNull {
		return 0, false
	}
	n := u.parts(d.Type)
	if n > maxInserted || int(indices[0]) >= n {
		return 0, false
	}
	parts := make([]uint32, n)
	for i := range parts {
		parts[i] = uint32(u.partOfConstant(whole, i, u.part(d.Type, i)))
	}
	changed, ok := u.constantWith(spirv.ID(parts[indices[0]]), part, indices[1:])
	if !ok {
		return 0, false
	}
	parts[indices[0]] = uint32(changed)
	return u.intern(spirv.OpConstantComposite, d.Type, parts...), true
}

// folds reports whether id is a constant that cannot be specialized.
func (u *unit) folds(id spirv.ID) bool {
	op := u.op(id)
	return op.IsConstant() && !op.IsSpecConstant()
}

func (u *unit) foldTimesScalar(in *spirv.Instruction) (spirv.ID, bool) {
	v, s := spirv.ID(in.Operands[0]), in.Operands[1]
	if u.def(v) == nil {
		return 0, false
	}
	t := u.def(in.Type)
	n := int(t.Operands[1])
	parts := make([]uint32, n)
	for k := range parts {
		p, ok := u.component(v, k, n)
		if !ok {
			return 0, false
		}
		id, ok := u.foldScalar(uint32(spirv.OpFMul), spirv.ID(t.Operands[0]), []uint32{uint32(p), s})
		if !ok {
			return 0, false
		}
		parts[k] = uint32(id)
	}
	return u.intern(spirv.OpConstantComposite, in.Type, parts...), true
}

func (u *unit) foldShuffle(in *spirv.Instruction) (spirv.ID, bool) {
	first, second := spirv.ID(in.Operands[0]), spirv.ID(in.Operands[1])
	n, m := u.parts(u.typeOf(first)), u.parts(u.typeOf(second))
	if u.def(first) == nil && u.def(second) == nil {
		return 0, false
	}
	parts := make([]uint32, 0, len(in.Operands)-2)
	for _, lane := range in.Operands[2:] {
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
	return u.intern(spirv.OpConstantComposite, in.Type, parts...), true
}

func (u *unit) foldDot(in *spirv.Instruction) (spirv.ID, bool) {
	sum := 0.0
	a, b := spirv.ID(in.Operands[0]), spirv.ID(in.Operands[1])
	n := u.parts(u.typeOf(a))
	width := uint32(0)
	for k := range n {
		p, ok1 := u.component(a, k, n)
		q, ok2 := u.component(b, k, n)
		if !ok1 || !ok2 {
			return 0, false
		}
		x, ok1 := u.scalarOf(p)
		y, ok2 := u.scalarOf(q)
		if !ok1 || !ok2 {
			return 0, false
		}
		width = x.width
		sum = rounded(sum+rounded(x.f()*y.f(), width), width)
	}
	bits, ok := floatBits(sum, width)
	if !ok {
		return 0, false
	}
	return u.constant(in.Type, bits)
}

func (u *unit) foldSelect(in *spirv.Instruction) (spirv.ID, bool) {
	lanes, ok := u.chosenLanes(in)
	if !ok {
		return 0, false
	}
	if id := oneChoice(in, lanes); id != 0 {
		return id, u.isConstant(id)
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
	return u.intern(spirv.OpConstantComposite, in.Type, parts...), true
}

// chosenLanes returns which components a Select takes if its condition is
// constant: as a VectorShuffle of the two values counts them.
func (u *unit) chosenLanes(in *spirv.Instruction) ([]uint32, bool) {
	c := spirv.ID(in.Operands[0])
	if b, ok := u.boolValue(c); ok {
		return []uint32{uint32(truth(!b))}, true
	}
	n := u.parts(u.typeOf(c))
	lanes := make([]uint32, n)
	for k := range lanes {
		id, ok := u.component(c, k, n)
		if !ok {
			return nil, false
		}
		b, ok := u.boolValue(id)
		if !ok {
			return nil, false
		}
		if lanes[k] = uint32(k); !b {
			lanes[k] += uint32(n)
		}
	}
	return lanes, n > 0
}

// oneChoice returns the value that a Select takes all components of, 0 if it
// takes some of both.
func oneChoice(in *spirv.Instruction, lanes []uint32) spirv.ID {
	n := uint32(len(lanes))
	for _, lane := range lanes {
		if lane/n != lanes[0]/n {
			return 0
		}
	}
	return spirv.ID(in.Operands[1+lanes[0]/n])
}

func (u *unit) foldAnyAll(in *spirv.Instruction) (spirv.ID, bool) {
	v := spirv.ID(in.Operands[0])
	n := u.parts(u.typeOf(v))
	all := in.Op == spirv.OpAll
	for k := range n {
		c, ok := u.component(v, k, n)
		if !ok {
			return 0, false
		}
		b, ok := u.boolValue(c)
		if !ok {
			return 0, false
		}
		if b != all {
			return u.constBool(b), true
		}
	}
	return u.constBool(all), n > 0
}

// glsl is added to the numbers of GLSL.std.450 to tell them from opcodes.
const glsl = 1 << 16

// foldScalar computes an operation on scalar constants.
func (u *unit) foldScalar(op uint32, typ spirv.ID, args []uint32) (spirv.ID, bool) {
	var a [3]scalar
	for i, id := range args {
		s, ok := u.scalarOf(spirv.ID(id))
		if !ok {
			return 0, false
		}
		a[i] = s
	}
	r, ok := u.scalarType(typ)
	if !ok {
		return 0, false
	}
	if op >= glsl {
		b, ok := foldGLSL(op-glsl, r, a)
		if !ok {
			return 0, false
		}
		return u.constant(typ, b)
	}
	b, ok := foldOperation(spirv.Opcode(op), r, a)
	if !ok {
		return 0, false
	}
	return u.constant(typ, b)
}

func truth(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}

// foldOperation computes an operation on scalars; r is a zero of the result's
// type. It gives the bits of the result, and refuses what devices may compute
// differently.
func foldOperation(op spirv.Opcode, r scalar, a [3]scalar) (uint64, bool) {
	if b, ok := foldFloats(op, r, a); ok {
		return b, true
	}
	return foldInts(op, r, a)
}

// foldInts computes operations on integers and booleans, and conversions of
// them.
func foldInts(op spirv.Opcode, r scalar, a [3]scalar) (uint64, bool) {
	x, y, z := a[0], a[1], a[2]
	if x.float || y.float || z.float {
		return 0, false
	}
	switch op {
	case spirv.OpIAdd:
		return x.bits + y.bits, true
	case spirv.OpISub:
		return x.bits - y.bits, true
	case spirv.OpIMul:
		return x.bits * y.bits, true
	case spirv.OpSNegate:
		return -x.bits, true
	case spirv.OpUDiv, spirv.OpUMod, spirv.OpSDiv, spirv.OpSRem, spirv.OpSMod:
		return divide(op, x, y)
	case spirv.OpNot:
		return ^x.bits, true
	case spirv.OpBitwiseAnd, spirv.OpLogicalAnd:
		return x.bits & y.bits, true
	case spirv.OpBitwiseOr, spirv.OpLogicalOr:
		return x.bits | y.bits, true
	case spirv.OpBitwiseXor:
		return x.bits ^ y.bits, true
	case spirv.OpLogicalNot:
		return x.bits ^ 1, true
	case spirv.OpLogicalEqual:
		return truth(x.b() == y.b()), true
	case spirv.OpLogicalNotEqual:
		return truth(x.b() != y.b()), true
	case spirv.OpShiftLeftLogical:
		return x.bits << (y.u() & 63), y.u() < uint64(x.width)
	case spirv.OpShiftRightLogical:
		return x.u() >> (y.u() & 63), y.u() < uint64(x.width)
	case spirv.OpShiftRightArithmetic:
		return uint64(x.i() >> (y.u() & 63)), y.u() < uint64(x.width)
	case spirv.OpBitCount:
		return uint64(bits.OnesCount64(x.u())), true
	case spirv.OpBitReverse:
		return bits.Reverse64(x.u()) >> (64 - x.width), true
	case spirv.OpUConvert:
		return x.u(), true
	case spirv.OpSConvert:
		return uint64(x.i()), true
	case spirv.OpBitcast:
		return x.u(), r.width == x.width
	case spirv.OpConvertSToF:
		return floatBits(rounded(float64(x.i()), r.width), r.width)
	case spirv.OpConvertUToF:
		return floatBits(rounded(float64(x.u()), r.width), r.width)
	case spirv.OpSelect:
		if x.b() {
			return y.bits, true
		}
		return z.bits, true
	}
	return compareInts(op, x, y)
}

func rounded(v float64, width uint32) float64 {
	if width == 32 {
		return float64(float32(v))
	}
	return v
}

func compareInts(op spirv.Opcode, x, y scalar) (uint64, bool) {
	switch op {
	case spirv.OpIEqual:
		return truth(x.u() == y.u()), true
	case spirv.OpINotEqual:
		return truth(x.u() != y.u()), true
	case spirv.OpSLessThan:
		return truth(x.i() < y.i()), true
	case spirv.OpSLessThanEqual:
		return truth(x.i() <= y.i()), true
	case spirv.OpSGreaterThan:
		return truth(x.i() > y.i()), true
	case spirv.OpSGreaterThanEqual:
		return truth(x.i() >= y.i()), true
	case spirv.OpULessThan:
		return truth(x.u() < y.u()), true
	case spirv.OpULessThanEqual:
		return truth(x.u() <= y.u()), true
	case spirv.OpUGreaterThan:
		return truth(x.u() > y.u()), true
	case spirv.OpUGreaterThanEqual:
		return truth(x.u() >= y.u()), true
	}
	return 0, false
}

// divide leaves what SPIR-V does not define alone: division by zero and
// overflow.
func divide(op spirv.Opcode, x, y scalar) (uint64, bool) {
	if y.bits == 0 || y.i() == -1 {
		return 0, false
	}
	switch op {
	case spirv.OpUDiv:
		return x.u() / y.u(), true
	case spirv.OpUMod:
		return x.u() % y.u(), true
	case spirv.OpSDiv:
		return uint64(x.i() / y.i()), true
	case spirv.OpSRem:
		return uint64(x.i() % y.i()), true
	}
	m := x.i() % y.i()
	if m != 0 && (m < 0) != (y.i() < 0) {
		m += y.i()
	}
	return uint64(m), true
}

// foldFloats computes operations on floats.
func foldFloats(op spirv.Opcode, r scalar, a [3]scalar) (uint64, bool) {
	x, y := a[0], a[1]
	if !x.float {
		return 0, false
	}
	v, ok := 0.0, true
	switch op {
	case spirv.OpFAdd:
		v = x.f() + y.f()
	case spirv.OpFSub:
		v = x.f() - y.f()
	case spirv.OpFMul:
		v = x.f() * y.f()
	case spirv.OpFDiv:
		v, ok = x.f()/y.f(), y.f() != 0
	case spirv.OpFNegate:
		v = -x.f()
	case spirv.OpFConvert:
		v = x.f()
	case spirv.OpConvertFToS:
		ok = math.Abs(x.f()) < 1<<31
		return uint64(int64(x.f())), ok
	case spirv.OpConvertFToU:
		ok = x.f() >= 0 && x.f() < 1<<32
		return uint64(x.f()), ok
	case spirv.OpBitcast:
		return x.bits, r.width == x.width
	default:
		return compareFloats(op, x, y)
	}
	if !ok || !r.float {
		return 0, false
	}
	return floatBits(rounded(v, r.width), r.width)
}

func compareFloats(op spirv.Opcode, x, y scalar) (uint64, bool) {
	if math.IsNaN(x.f()) || math.IsNaN(y.f()) || !y.float {
		return 0, false
	}
	switch op {
	case spirv.OpFOrdEqual, spirv.OpFUnordEqual:
		return truth(x.f() == y.f()), true
	case spirv.OpFOrdNotEqual, spirv.OpFUnordNotEqual:
		return truth(x.f() != y.f()), true
	case spirv.OpFOrdLessThan, spirv.OpFUnordLessThan:
		return truth(x.f() < y.f()), true
	case spirv.OpFOrdLessThanEqual, spirv.OpFUnordLessThanEqual:
		return truth(x.f() <= y.f()), true
	case spirv.OpFOrdGreaterThan, spirv.OpFUnordGreaterThan:
		return truth(x.f() > y.f()), true
	case spirv.OpFOrdGreaterThanEqual, spirv.OpFUnordGreaterThanEqual:
		return truth(x.f() >= y.f()), true
	}
	return 0, false
}
