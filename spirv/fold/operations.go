package fold

import (
	"math"
	"math/bits"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// operation implements Function.Compute for opcodes.
func operation(op spirv.Opcode, r Scalar, a [3]Scalar) (uint64, bool) {
	if b, ok := floats(op, r, a); ok {
		return b, true
	}
	return integers(op, r, a)
}

// integers evaluates operations on integers and bools, and conversions from them. It returns false for other
// operations, and for undefined results.
func integers(op spirv.Opcode, r Scalar, a [3]Scalar) (uint64, bool) {
	x, y, z := a[0], a[1], a[2]
	if x.IsFloat || y.IsFloat || z.IsFloat {
		return 0, false
	}
	switch op {
	case spirv.OpIAdd:
		return x.Bits + y.Bits, true
	case spirv.OpISub:
		return x.Bits - y.Bits, true
	case spirv.OpIMul:
		return x.Bits * y.Bits, true
	case spirv.OpSNegate:
		return -x.Bits, true
	case spirv.OpUDiv, spirv.OpUMod, spirv.OpSDiv, spirv.OpSRem, spirv.OpSMod:
		return divide(op, x, y)
	case spirv.OpNot:
		return ^x.Bits, true
	case spirv.OpBitwiseAnd, spirv.OpLogicalAnd:
		return x.Bits & y.Bits, true
	case spirv.OpBitwiseOr, spirv.OpLogicalOr:
		return x.Bits | y.Bits, true
	case spirv.OpBitwiseXor:
		return x.Bits ^ y.Bits, true
	case spirv.OpLogicalNot:
		return x.Bits ^ 1, true
	case spirv.OpLogicalEqual:
		return Truth(x.IsTrue() == y.IsTrue()), true
	case spirv.OpLogicalNotEqual:
		return Truth(x.IsTrue() != y.IsTrue()), true
	case spirv.OpShiftLeftLogical:
		return x.Bits << (y.Uint64() & 63), y.Uint64() < uint64(x.Width)
	case spirv.OpShiftRightLogical:
		return x.Uint64() >> (y.Uint64() & 63), y.Uint64() < uint64(x.Width)
	case spirv.OpShiftRightArithmetic:
		return uint64(x.Int64() >> (y.Uint64() & 63)), y.Uint64() < uint64(x.Width)
	case spirv.OpBitCount:
		return uint64(bits.OnesCount64(x.Uint64())), true
	case spirv.OpBitReverse:
		return bits.Reverse64(x.Uint64()) >> (64 - x.Width), true
	case spirv.OpUConvert:
		return x.Uint64(), true
	case spirv.OpSConvert:
		return uint64(x.Int64()), true
	case spirv.OpBitcast:
		return x.Uint64(), r.Width == x.Width
	case spirv.OpConvertSToF:
		return FloatBits(signed(x.Int64(), r.Width), r.Width)
	case spirv.OpConvertUToF:
		return FloatBits(unsigned(x.Uint64(), r.Width), r.Width)
	case spirv.OpSelect:
		if x.IsTrue() {
			return y.Bits, true
		}
		return z.Bits, true
	}
	return compareInts(op, x, y)
}

func compareInts(op spirv.Opcode, x, y Scalar) (uint64, bool) {
	switch op {
	case spirv.OpIEqual:
		return Truth(x.Uint64() == y.Uint64()), true
	case spirv.OpINotEqual:
		return Truth(x.Uint64() != y.Uint64()), true
	case spirv.OpSLessThan:
		return Truth(x.Int64() < y.Int64()), true
	case spirv.OpSLessThanEqual:
		return Truth(x.Int64() <= y.Int64()), true
	case spirv.OpSGreaterThan:
		return Truth(x.Int64() > y.Int64()), true
	case spirv.OpSGreaterThanEqual:
		return Truth(x.Int64() >= y.Int64()), true
	case spirv.OpULessThan:
		return Truth(x.Uint64() < y.Uint64()), true
	case spirv.OpULessThanEqual:
		return Truth(x.Uint64() <= y.Uint64()), true
	case spirv.OpUGreaterThan:
		return Truth(x.Uint64() > y.Uint64()), true
	case spirv.OpUGreaterThanEqual:
		return Truth(x.Uint64() >= y.Uint64()), true
	}
	return 0, false
}

// divide evaluates integer divisions and remainders. It returns false where SPIR-V does not define the result: for
// division by zero and overflow.
func divide(op spirv.Opcode, x, y Scalar) (uint64, bool) {
	if y.Bits == 0 || y.Int64() == -1 {
		return 0, false
	}
	switch op {
	case spirv.OpUDiv:
		return x.Uint64() / y.Uint64(), true
	case spirv.OpUMod:
		return x.Uint64() % y.Uint64(), true
	case spirv.OpSDiv:
		return uint64(x.Int64() / y.Int64()), true
	case spirv.OpSRem:
		return uint64(x.Int64() % y.Int64()), true
	}
	m := x.Int64() % y.Int64()
	if m != 0 && (m < 0) != (y.Int64() < 0) {
		m += y.Int64()
	}
	return uint64(m), true
}

// floats evaluates operations on floats. It returns false for other operations, and where devices may differ.
func floats(op spirv.Opcode, r Scalar, a [3]Scalar) (uint64, bool) {
	x, y := a[0], a[1]
	if !x.IsFloat {
		return 0, false
	}
	v, ok := 0.0, true
	switch op {
	case spirv.OpFAdd:
		v = x.Float64() + y.Float64()
	case spirv.OpFSub:
		v = x.Float64() - y.Float64()
	case spirv.OpFMul:
		v = x.Float64() * y.Float64()
	case spirv.OpFDiv:
		v, ok = x.Float64()/y.Float64(), y.Float64() != 0
	case spirv.OpFNegate:
		v = -x.Float64()
	case spirv.OpFConvert:
		v = x.Float64()
	case spirv.OpConvertFToS: // undefined for values that the result type cannot represent
		ok = math.Abs(x.Float64()) < math.Ldexp(1, int(min(r.Width, 32))-1)
		return uint64(int64(x.Float64())), ok
	case spirv.OpConvertFToU:
		ok = x.Float64() >= 0 && x.Float64() < math.Ldexp(1, int(min(r.Width, 32)))
		return uint64(x.Float64()), ok
	case spirv.OpBitcast:
		return x.Bits, r.Width == x.Width
	default:
		return compareFloats(op, x, y)
	}
	if !ok || !r.IsFloat {
		return 0, false
	}
	return FloatBits(Rounded(v, r.Width), r.Width)
}

func compareFloats(op spirv.Opcode, x, y Scalar) (uint64, bool) {
	if math.IsNaN(x.Float64()) || math.IsNaN(y.Float64()) || !y.IsFloat {
		return 0, false
	}
	switch op {
	case spirv.OpFOrdEqual, spirv.OpFUnordEqual:
		return Truth(x.Float64() == y.Float64()), true
	case spirv.OpFOrdNotEqual, spirv.OpFUnordNotEqual:
		return Truth(x.Float64() != y.Float64()), true
	case spirv.OpFOrdLessThan, spirv.OpFUnordLessThan:
		return Truth(x.Float64() < y.Float64()), true
	case spirv.OpFOrdLessThanEqual, spirv.OpFUnordLessThanEqual:
		return Truth(x.Float64() <= y.Float64()), true
	case spirv.OpFOrdGreaterThan, spirv.OpFUnordGreaterThan:
		return Truth(x.Float64() > y.Float64()), true
	case spirv.OpFOrdGreaterThanEqual, spirv.OpFUnordGreaterThanEqual:
		return Truth(x.Float64() >= y.Float64()), true
	}
	return 0, false
}
