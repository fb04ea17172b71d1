package arithmetic

import (
	"math"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/exactmath"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// An instruction is the implementation of an instruction on numbers. If several fields are set, forTypes selects one by
// the types.
type instruction struct {
	w32, w64 Row
	all      Row                                       // for numbers of all widths
	integer  func(a, b, c uint64, width uint32) uint64 // for integers of all widths; a, b and c are zero-extended
	float    func(a, b float32) float32                // for 16-bit and 32-bit floats
	double   func(a, b float64) float64                // for floats of all widths; the result is rounded to the width
	compare  func(a, b float64) bool
	convert  func(to, from Number) Row
	small    bool // accepts float formats that support only conversions
}

// instructions holds the implementation of each instruction, by opcode.
var instructions = [...]instruction{
	spirv.OpIAdd:                 {w32: addWords, integer: Add},
	spirv.OpISub:                 {w32: subtractWords, integer: Subtract},
	spirv.OpIMul:                 {w32: multiplyWords, integer: Multiply},
	spirv.OpUDiv:                 {integer: divideUnsigned},
	spirv.OpUMod:                 {integer: remainderUnsigned},
	spirv.OpSDiv:                 {integer: divideSigned},
	spirv.OpSRem:                 {integer: remainderSigned},
	spirv.OpSMod:                 {integer: moduloSigned},
	spirv.OpSNegate:              {w32: negateWords, integer: negate},
	spirv.OpNot:                  {w32: notWords, integer: complement},
	spirv.OpBitwiseAnd:           {all: And},
	spirv.OpBitwiseOr:            {all: Or},
	spirv.OpBitwiseXor:           {all: xor},
	spirv.OpShiftLeftLogical:     {w32: shiftLeftWords, integer: shiftLeft},
	spirv.OpShiftRightLogical:    {w32: shiftRightWords, integer: shiftRight},
	spirv.OpShiftRightArithmetic: {w32: shiftRightSignedWords, integer: shiftRightSigned},
	spirv.OpBitCount:             {integer: bitCount},
	spirv.OpBitReverse:           {integer: bitReverse},

	spirv.OpLogicalAnd:      {all: And},
	spirv.OpLogicalOr:       {all: Or},
	spirv.OpLogicalNot:      {all: logicalNot},
	spirv.OpLogicalEqual:    {all: logicalEqual},
	spirv.OpLogicalNotEqual: {all: xor},
	spirv.OpSelect:          {all: Select},

	spirv.OpIEqual:            {all: Equal},
	spirv.OpINotEqual:         {all: Unequal},
	spirv.OpULessThan:         {all: less},
	spirv.OpULessThanEqual:    {all: lessEqual},
	spirv.OpUGreaterThan:      {all: greater},
	spirv.OpUGreaterThanEqual: {all: greaterEqual},
	spirv.OpSLessThan:         {w32: lessWords, integer: lessSigned},
	spirv.OpSLessThanEqual:    {w32: lessEqualWords, integer: lessEqualSigned},
	spirv.OpSGreaterThan:      {w32: greaterWords, integer: greaterSigned},
	spirv.OpSGreaterThanEqual: {w32: greaterEqualWords, integer: greaterEqualSigned},

	spirv.OpFAdd:    {w32: addFloats, w64: addDoubles, float: sum},
	spirv.OpFSub:    {w32: subtractFloats, w64: subtractDoubles, float: difference},
	spirv.OpFMul:    {w32: MultiplyFloats, w64: multiplyDoubles, float: product},
	spirv.OpFDiv:    {w32: divideFloats, w64: divideDoubles, float: quotient},
	spirv.OpFRem:    {double: exactmath.Rem[float64]},
	spirv.OpFMod:    {double: exactmath.Mod[float64]},
	spirv.OpFNegate: {w32: negateFloats, w64: negateDoubles, all: negateHalves},

	spirv.OpVectorTimesScalar: {w32: MultiplyFloats, w64: multiplyDoubles, float: product},
	spirv.OpMatrixTimesScalar: {w32: MultiplyFloats, w64: multiplyDoubles, float: product},

	spirv.OpFOrdEqual:              {w32: equalFloats, compare: func(a, b float64) bool { return a == b }},
	spirv.OpFOrdNotEqual:           {compare: func(a, b float64) bool { return a < b || a > b }},
	spirv.OpFOrdLessThan:           {w32: lessFloats, compare: func(a, b float64) bool { return a < b }},
	spirv.OpFOrdLessThanEqual:      {w32: lessEqualFloats, compare: func(a, b float64) bool { return a <= b }},
	spirv.OpFOrdGreaterThan:        {w32: greaterFloats, compare: func(a, b float64) bool { return a > b }},
	spirv.OpFOrdGreaterThanEqual:   {w32: greaterEqualFloats, compare: func(a, b float64) bool { return a >= b }},
	spirv.OpFUnordEqual:            {compare: func(a, b float64) bool { return !(a < b || a > b) }},
	spirv.OpFUnordNotEqual:         {w32: unequalFloats, compare: func(a, b float64) bool { return a != b }},
	spirv.OpFUnordLessThan:         {compare: func(a, b float64) bool { return !(a >= b) }},
	spirv.OpFUnordLessThanEqual:    {compare: func(a, b float64) bool { return !(a > b) }},
	spirv.OpFUnordGreaterThan:      {compare: func(a, b float64) bool { return !(a <= b) }},
	spirv.OpFUnordGreaterThanEqual: {compare: func(a, b float64) bool { return !(a < b) }},
	spirv.OpLessOrGreater:          {compare: func(a, b float64) bool { return a < b || a > b }},
	spirv.OpOrdered:                {compare: func(a, b float64) bool { return a == a && b == b }},
	spirv.OpUnordered:              {compare: func(a, b float64) bool { return a != a || b != b }},
	spirv.OpIsNan:                  {compare: func(a, _ float64) bool { return a != a }},
	spirv.OpIsInf:                  {compare: func(a, _ float64) bool { return math.IsInf(a, 0) }},
	spirv.OpIsFinite:               {compare: func(a, _ float64) bool { return a-a == 0 }},
	spirv.OpSignBitSet:             {compare: func(a, _ float64) bool { return math.Signbit(a) }},

	spirv.OpConvertFToU:   {convert: floatToUnsigned},
	spirv.OpConvertFToS:   {convert: floatToSigned},
	spirv.OpConvertSToF:   {convert: signedToFloat},
	spirv.OpConvertUToF:   {convert: unsignedToFloat},
	spirv.OpUConvert:      {convert: narrow},
	spirv.OpConvertPtrToU: {convert: narrow},
	spirv.OpConvertUToPtr: {convert: narrow},
	spirv.OpSConvert:      {convert: extend},
	spirv.OpFConvert:      {convert: floatToFloat, small: true},
	spirv.OpQuantizeToF16: {convert: quantize},
	spirv.OpBitcast:       {convert: sameWidth, small: true},
	spirv.OpCopyObject:    {all: Copy},
	spirv.OpCopyLogical:   {all: Copy},
}

// Has reports whether each row of an instruction's result depends only on the same rows of its operands.
func Has(op spirv.Opcode) bool {
	if int(op) >= len(instructions) {
		return false
	}
	r := &instructions[op]
	return r.w32 != nil || r.all != nil || r.integer != nil || r.float != nil || r.double != nil || r.compare != nil ||
		r.convert != nil
}

// OfInstruction returns the function that computes a row of an instruction's result. It returns nil if the types are
// not supported, or if a row of the result does not depend only on the same rows of the operands.
func OfInstruction(op spirv.Opcode, result, operand Number) Row {
	if int(op) >= len(instructions) {
		return nil
	}
	return instructions[op].forTypes(result, operand)
}

// forTypes returns the function that computes a row for the given types of the result and the operands, or nil if they
// are not supported.
func (r *instruction) forTypes(result, of Number) Row {
	switch {
	case (result.isSmall() || of.isSmall()) && !r.small && r.all == nil:
		return nil
	case r.convert != nil:
		return r.convert(result, of)
	case of.Width == 32 && r.w32 != nil:
		return r.w32
	case of.Width == 64 && r.w64 != nil:
		return r.w64
	case r.all != nil:
		return r.all
	case of.Width == 0 || result.Width == 0:
		return nil
	case r.integer != nil && of.Kind != Float:
		return Integers(r.integer, of.Width, result.Width)
	case r.float != nil && of.Width <= 32:
		return floatRow(r.float, of.Width)
	case r.double != nil:
		return doubleRow(r.double, of.Width)
	case r.compare != nil && of.Kind == Float:
		return comparison(r.compare, of.Width)
	}
	return nil
}

// Integers returns a Row that applies f to integers. width is the width of the operands and result that of the result.
func Integers(f func(a, b, c uint64, width uint32) uint64, width, result uint32) Row {
	return func(d, a, b, c []uint64) {
		a, b, c = a[:len(d)], b[:len(d)], c[:len(d)]
		for i := range d {
			d[i] = Truncated(f(a[i], b[i], c[i], width), result)
		}
	}
}

// floatRow returns a Row that applies f to 16-bit or 32-bit floats. 16-bit floats are converted to float32 for f.
func floatRow(f func(a, b float32) float32, width uint32) Row {
	if width == 32 {
		return func(d, a, b, _ []uint64) {
			a, b = a[:len(d)], b[:len(d)]
			for i := range d {
				d[i] = Bits32(f(F32(a[i]), F32(b[i])))
			}
		}
	}
	return func(d, a, b, _ []uint64) {
		a, b = a[:len(d)], b[:len(d)]
		for i := range d {
			d[i] = ToHalf(float64(f(FromHalf(a[i]), FromHalf(b[i]))))
		}
	}
}

// doubleRow returns a Row that applies f to floats of the given width, converted to float64.
func doubleRow(f func(a, b float64) float64, width uint32) Row {
	return func(d, a, b, _ []uint64) {
		a, b = a[:len(d)], b[:len(d)]
		for i := range d {
			d[i] = FromFloat64(f(ToFloat64(a[i], width), ToFloat64(b[i], width)), width)
		}
	}
}

func comparison(f func(a, b float64) bool, width uint32) Row {
	return func(d, a, b, _ []uint64) {
		a, b = a[:len(d)], b[:len(d)]
		for i := range d {
			d[i] = Truth(f(ToFloat64(a[i], width), ToFloat64(b[i], width)))
		}
	}
}
