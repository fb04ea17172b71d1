package fold

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// An Identity says what an operation gives if one of its operands is known: x + 0 is x, and
// 0 * x is 0. The optimizer and package specialize apply the same identities.
type Identity struct {
	At    uint8     // the operand that is known: its index
	Is    Known     // what it must be
	Gives Result    // the result of the operation
	When  Condition // under which it is applied
}

// Known is a set of facts about an operand, each true of all its components.
type Known uint8

const (
	// Zero is 0, false, or a float that is 0 or -0.
	Zero Known = 1 << iota
	// One is 1, an integer or a float.
	One
	// Ones is true, or an integer whose bits are all set.
	Ones
	// Alike says that the operand is the same value as the one before it.
	Alike
)

// A Result is the operand that an operation gives, by its index, or one of the constants below.
type Result int8

const (
	// Null is the zero of the type of the result.
	Null Result = -1 - iota
	// False and True are results of scalar operations; of vectors the identity does not hold.
	False
	True
)

// A Condition is a set of conditions that must all be met.
type Condition uint8

const (
	// Relaxed: the result may be computed as if there were no NaN, infinity or -0. An execution
	// mode for which KeepsSpecials is true, or a decoration of the result for which IsPrecise is
	// true, forbids that.
	Relaxed Condition = 1 << iota
	// OpenDivisor: the second operand is not a constant, since 0/0 is not 0.
	OpenDivisor
	// Late: the optimizer does not apply the identity, only package specialize does.
	Late
	// Always is no condition.
	Always Condition = 0
)

// Decides reports whether the known operand alone decides the result, which is constant then.
func (x *Identity) Decides() bool { return x.Is != Alike && (x.Gives < 0 || uint8(x.Gives) == x.At) }

// identities are the identities of instructions, by opcode.
var identities = [...][]Identity{
	spirv.OpIAdd:                 {{0, Zero, 1, Always}, {1, Zero, 0, Always}},
	spirv.OpFAdd:                 {{0, Zero, 1, Relaxed}, {1, Zero, 0, Relaxed}},
	spirv.OpISub:                 {{1, Alike, Null, Always}, {1, Zero, 0, Always}},
	spirv.OpFSub:                 {{1, Alike, Null, Relaxed}, {1, Zero, 0, Relaxed}},
	spirv.OpIMul:                 {{0, One, 1, Always}, {1, Zero, 1, Always}, {1, One, 0, Always}, {0, Zero, 0, Always}},
	spirv.OpFMul:                 {{1, One, 0, Always}, {0, Zero, 0, Relaxed}, {0, One, 1, Always}, {1, Zero, 1, Relaxed}},
	spirv.OpUDiv:                 {{0, Zero, Null, Always}, {1, One, 0, Always}},
	spirv.OpSDiv:                 {{0, Zero, Null, Always}, {1, One, 0, Always}},
	spirv.OpFDiv:                 {{1, One, 0, Always}, {0, Zero, 0, Relaxed | OpenDivisor}},
	spirv.OpUMod:                 {{0, Zero, Null, Always}},
	spirv.OpSRem:                 {{0, Zero, Null, Always}},
	spirv.OpSMod:                 {{0, Zero, Null, Always}},
	spirv.OpVectorTimesScalar:    {{1, One, 0, Always}, {0, Zero, 0, Relaxed}, {1, Zero, Null, Relaxed}},
	spirv.OpMatrixTimesScalar:    {{0, Zero, Null, Relaxed}, {1, Zero, Null, Relaxed}},
	spirv.OpVectorTimesMatrix:    {{0, Zero, Null, Relaxed}, {1, Zero, Null, Relaxed}},
	spirv.OpMatrixTimesVector:    {{0, Zero, Null, Relaxed}, {1, Zero, Null, Relaxed}},
	spirv.OpMatrixTimesMatrix:    {{0, Zero, Null, Relaxed}, {1, Zero, Null, Relaxed}},
	spirv.OpDot:                  {{0, Zero, Null, Relaxed}, {1, Zero, Null, Relaxed}},
	spirv.OpLogicalOr:            {{0, Zero, 1, Always}, {0, Ones, 0, Always}, {1, Zero, 0, Always}, {1, Ones, 1, Always}},
	spirv.OpLogicalAnd:           {{0, Ones, 1, Always}, {0, Zero, 0, Always}, {1, Ones, 0, Always}, {1, Zero, 1, Always}},
	spirv.OpSelect:               {{2, Alike, 1, Always}, {0, Ones, 1, Always}, {0, Zero, 2, Always}},
	spirv.OpULessThan:            {{1, Zero, False, Always}},
	spirv.OpUGreaterThanEqual:    {{1, Zero, True, Always}},
	spirv.OpShiftRightLogical:    {{1, Zero, 0, Always}},
	spirv.OpShiftRightArithmetic: {{1, Zero, 0, Always}},
	spirv.OpShiftLeftLogical:     {{1, Zero, 0, Always}},
	spirv.OpBitwiseOr:            {{0, Zero, 1, Always}, {1, Zero, 0, Always}},
	spirv.OpBitwiseXor:           {{1, Alike, Null, Always}, {0, Zero, 1, Always}, {1, Zero, 0, Always}},
	spirv.OpBitwiseAnd:           {{0, Zero, 0, Always}, {1, Zero, 1, Always}, {0, Ones, 1, Always}, {1, Ones, 0, Always}},
}

// glslIdentities are the identities of functions of GLSL.std.450, by number.
var glslIdentities = [...][]Identity{
	spirv.GLSLFMix: {{2, Zero, 0, Relaxed | Late}, {2, One, 1, Relaxed | Late}},
}

// Identities returns the identities of an instruction.
func Identities(op spirv.Opcode) []Identity {
	if int(op) < len(identities) {
		return identities[op]
	}
	return nil
}

// GLSLIdentities is Identities for a function of GLSL.std.450, whose operands are those of
// OpExtInst after the number of the function. A damaged module may have another number of them than
// the function, which has three.
func GLSLIdentities(function uint32, operands int) []Identity {
	if function < uint32(len(glslIdentities)) && operands == 3 {
		return glslIdentities[function]
	}
	return nil
}

// Known returns what a scalar is.
func (s Scalar) Known() Known {
	switch {
	case s.IsFloat && s.Float64() == 0, !s.IsFloat && s.Uint64() == 0:
		return Zero
	case s.IsFloat && s.Float64() == 1:
		return One
	case s.IsFloat:
		return 0
	case s.IsBool:
		return Ones
	case s.Uint64() == 1:
		return One
	case s.Int64() == -1:
		return Ones
	}
	return 0
}

// KeepsSpecials reports whether an execution mode asks for the signs of zeros, infinities and
// NaN of all results. FPFastMathDefault may not ask for all of them, but is taken to.
func KeepsSpecials(mode spirv.ExecutionMode) bool {
	return mode == spirv.ExecutionModeSignedZeroInfNanPreserve || mode == spirv.ExecutionModeFPFastMathDefault
}

// IsPrecise reports whether a decoration asks that a result is computed as it is written.
// FPFastMathMode may allow more, but is taken to ask for it.
func IsPrecise(d spirv.Decoration) bool {
	return d == spirv.DecorationNoContraction || d == spirv.DecorationFPFastMathMode
}

// RoundsOtherwise reports whether floats are not rounded to the nearest with an execution mode, so
// that Operation and GLSL must not compute them.
func RoundsOtherwise(mode spirv.ExecutionMode) bool {
	switch mode {
	case spirv.ExecutionModeRoundingModeRTZ, spirv.ExecutionModeRoundingModeRTPINTEL, spirv.ExecutionModeRoundingModeRTNINTEL:
		return true
	}
	return false
}
