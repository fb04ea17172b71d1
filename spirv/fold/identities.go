package fold

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// An Identity is a rule that determines the result of an operation from one known operand: x + 0 is x, and 0 * x is 0.
// The optimizer and package specialize apply the same identities.
type Identity struct {
	At    uint8     // index of the operand that must be known
	Is    Known     // properties that this operand must have
	Gives Result    // the result of the operation
	When  Condition // conditions for applying the identity
}

// Known is a set of properties of an operand. A vector has a property if all its components have it.
type Known uint8

const (
	// Zero means 0, false, or a float that is 0 or -0.
	Zero Known = 1 << iota
	// One means an integer or float that is 1.
	One
	// Ones means true, or an integer with all bits set.
	Ones
	// Alike means that the operand is the same value as the preceding operand.
	Alike
)

// A Result is the index of the operand that is the result, or one of the constants below.
type Result int8

const (
	// Null is the zero of the result type.
	Null Result = -1 - iota
	// False and True are the results of operations on scalars. Identities with these results do not apply to vectors.
	False
	True
)

// A Condition is a set of conditions that must all hold.
type Condition uint8

const (
	// Relaxed means that NaN, infinity and -0 may be ignored. They may not be ignored if KeepsSpecials is true for an
	// execution mode, or if IsPrecise is true for a decoration of the result.
	Relaxed Condition = 1 << iota
	// OpenDivisor means that the second operand must not be a constant, because 0/0 is not 0.
	OpenDivisor
	// Late means that only package specialize applies the identity, not the optimizer.
	Late
	// Always means no condition.
	Always Condition = 0
)

// Decides reports whether the known operand of an identity alone determines the result, so that the result is constant
// if the operand is.
func (x *Identity) Decides() bool { return x.Is != Alike && (x.Gives < 0 || uint8(x.Gives) == x.At) }

// identities lists the identities for each opcode.
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

// glslIdentities lists the identities for each GLSL.std.450 function number.
var glslIdentities = [...][]Identity{
	spirv.GLSLFMix: {{2, Zero, 0, Relaxed | Late}, {2, One, 1, Relaxed | Late}},
}

// Identities returns the identities for an opcode.
func Identities(op spirv.Opcode) []Identity {
	if int(op) < len(identities) {
		return identities[op]
	}
	return nil
}

// GLSLIdentities returns the identities for a GLSL.std.450 function. Their operand indices count from the operand after
// the function number. All these functions have three operands; GLSLIdentities returns nil if parameter operands is
// another number, because the module is then damaged.
func GLSLIdentities(function uint32, operands int) []Identity {
	if function < uint32(len(glslIdentities)) && operands == 3 {
		return glslIdentities[function]
	}
	return nil
}

// Known returns those properties of s that identities require of an operand.
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

// KeepsSpecials reports whether an execution mode may require that all results preserve the signs of zeros, infinities
// and NaN. FPFastMathDefault counts as such a mode, although it need not preserve all of them.
func KeepsSpecials(mode spirv.ExecutionMode) bool {
	return mode == spirv.ExecutionModeSignedZeroInfNanPreserve || mode == spirv.ExecutionModeFPFastMathDefault
}

// IsPrecise reports whether a decoration may require a result to be computed as written. FPFastMathMode counts as such
// a decoration, although it may be less strict.
func IsPrecise(d spirv.Decoration) bool {
	return d == spirv.DecorationNoContraction || d == spirv.DecorationFPFastMathMode
}

// RoundsOtherwise reports whether an execution mode selects another rounding mode for floats. Operations on floats must
// then not be folded.
func RoundsOtherwise(mode spirv.ExecutionMode) bool {
	switch mode {
	case spirv.ExecutionModeRoundingModeRTZ, spirv.ExecutionModeRoundingModeRTPINTEL,
		spirv.ExecutionModeRoundingModeRTNINTEL:
		return true
	}
	return false
}
