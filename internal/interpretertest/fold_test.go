package interpretertest

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/interpreter/arithmetic"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/fold"
)

// The compiler computes with constants and the interpreter with all numbers. They must
// agree wherever the compiler does.

// ends are numbers at which something changes.
var ends = []uint64{0, 1, 2, 7, 31, 63, 127, 128, 255, 1 << 15, 1<<16 - 1, 1<<31 - 1, 1 << 31, 1<<32 - 1, 1 << 32, 1<<62 + 1<<38 + 1, 1<<63 - 1, 1 << 63, math.MaxUint64}

// operand is a random number of a type.
func operand(r *rand.Rand, n arithmetic.Number) uint64 {
	if n.Kind == arithmetic.Float {
		x := (r.Float64() - 0.5) * math.Ldexp(1, r.IntN(24))
		if r.IntN(4) == 0 {
			x = float64(r.IntN(9) - 4)
		}
		return arithmetic.FromFloat64(x, n.Width)
	}
	if r.IntN(2) == 0 {
		return arithmetic.Truncated(ends[r.IntN(len(ends))], n.Width)
	}
	return arithmetic.Truncated(r.Uint64()>>r.IntN(64), n.Width)
}

// scalar is an operand as the compiler has it: integers are extended by their signs.
func scalar(bits uint64, n arithmetic.Number) fold.Scalar {
	s := fold.Scalar{Bits: bits, Width: n.Width, IsFloat: n.Kind == arithmetic.Float, IsBool: n.Kind == arithmetic.Bool}
	if n.Kind == arithmetic.Int {
		s.Bits = uint64(arithmetic.Signed(bits, n.Width))
	}
	return s
}

// types are those of numbers.
var types = []arithmetic.Number{
	{Kind: arithmetic.Bool, Width: 1}, {Kind: arithmetic.Int, Width: 8}, {Kind: arithmetic.Int, Width: 16}, {Kind: arithmetic.Int, Width: 32},
	{Kind: arithmetic.Int, Width: 64}, {Kind: arithmetic.Float, Width: 32}, {Kind: arithmetic.Float, Width: 64},
}

// shifts take any number of bits in the second operand, and select a bool in the first.
func operandTypes(op spirv.Opcode, n arithmetic.Number) [3]arithmetic.Number {
	if op == spirv.OpSelect {
		return [3]arithmetic.Number{types[0], n, n}
	}
	return [3]arithmetic.Number{n, n, n}
}

func TestInstructionsAgreeWithTheCompiler(t *testing.T) {
	agreed := map[spirv.Opcode]bool{}
	for op := range spirv.Opcode(400) {
		if !arithmetic.Has(op) || op == spirv.OpQuantizeToF16 {
			continue
		}
		for _, of := range types {
			for _, result := range types {
				if agree(t, op, result, of) {
					agreed[op] = true
				}
			}
		}
	}
	if len(agreed) < 55 {
		t.Errorf("only %d instructions are compared", len(agreed))
	}
}

// agree compares an instruction for a pair of types, and reports whether the compiler
// computes it at all.
func agree(t *testing.T, op spirv.Opcode, result, of arithmetic.Number) (any bool) {
	t.Helper()
	kinds := operandTypes(op, of)
	row := arithmetic.OfInstruction(op, result, kinds[0])
	if op == spirv.OpSelect && result != of || !fits(op, result, of) {
		return false
	}
	r := rand.New(rand.NewPCG(uint64(op), uint64(of.Width)<<8|uint64(result.Width)))
	for range 200 {
		var bits [3]uint64
		var scalars [3]fold.Scalar
		for i, n := range kinds {
			bits[i] = operand(r, n)
			scalars[i] = scalar(bits[i], n)
		}
		if !takesThree(op) {
			scalars[2] = fold.Scalar{}
		}
		want, ok := fold.Operation(op, fold.Scalar{Width: result.Width, IsFloat: result.Kind == arithmetic.Float, IsBool: result.Kind == arithmetic.Bool}, scalars)
		if !ok {
			continue
		}
		if row == nil {
			t.Errorf("%v of %v to %v does not run", op, of, result)
			return false
		}
		any = true
		d := []uint64{0}
		row(d, bits[0:1], bits[1:2], bits[2:3])
		if want = arithmetic.Truncated(want, result.Width); d[0] != want {
			t.Errorf("%v of %#x to %v is %#x, want %#x", op, bits, result, d[0], want)
			return any
		}
	}
	return any
}

func takesThree(op spirv.Opcode) bool { return op == spirv.OpSelect }

// fits reports whether an instruction can have such a result.
func fits(op spirv.Opcode, result, of arithmetic.Number) bool {
	switch op {
	case spirv.OpConvertFToS, spirv.OpConvertFToU:
		return of.Kind == arithmetic.Float && result.Kind == arithmetic.Int && result.Width >= 32
	case spirv.OpConvertSToF, spirv.OpConvertUToF:
		return of.Kind == arithmetic.Int && result.Kind == arithmetic.Float
	case spirv.OpFConvert:
		return of.Kind == arithmetic.Float && result.Kind == arithmetic.Float
	case spirv.OpUConvert, spirv.OpSConvert:
		return of.Kind == arithmetic.Int && result.Kind == arithmetic.Int
	case spirv.OpBitcast:
		return of.Width == result.Width && of.Kind != arithmetic.Bool && result.Kind != arithmetic.Bool
	case spirv.OpBitCount:
		return of.Kind == arithmetic.Int && result.Kind == arithmetic.Int
	case spirv.OpLogicalAnd, spirv.OpLogicalOr, spirv.OpLogicalNot, spirv.OpLogicalEqual, spirv.OpLogicalNotEqual:
		return of.Kind == arithmetic.Bool && result.Kind == arithmetic.Bool
	}
	if isComparison(op) {
		return result.Kind == arithmetic.Bool && of.Kind != arithmetic.Bool
	}
	return result == of && of.Kind != arithmetic.Bool || op == spirv.OpSelect
}

func isComparison(op spirv.Opcode) bool {
	return op >= spirv.OpIEqual && op <= spirv.OpFUnordGreaterThanEqual
}

func TestFunctionsAgreeWithTheCompiler(t *testing.T) {
	compared := 0
	for number := range uint32(spirv.GLSLNClamp + 1) {
		for _, n := range types {
			row := arithmetic.OfFunction(number, n, n)
			if n.Kind == arithmetic.Bool || row == nil {
				continue
			}
			r := rand.New(rand.NewPCG(uint64(number), uint64(n.Width)))
			for range 200 {
				bits := [3]uint64{operand(r, n), operand(r, n), operand(r, n)}
				scalars := [3]fold.Scalar{scalar(bits[0], n), scalar(bits[1], n), scalar(bits[2], n)}
				want, ok := fold.GLSL(number, fold.Scalar{Width: n.Width, IsFloat: n.Kind == arithmetic.Float}, scalars)
				if !ok {
					continue
				}
				compared++
				d := []uint64{0}
				row(d, bits[0:1], bits[1:2], bits[2:3])
				if !near(number, d[0], arithmetic.Truncated(want, n.Width), bits, n) {
					t.Errorf("function %d of %#x (%v) is %#x, want %#x", number, bits, n, d[0], want)
					break
				}
			}
		}
	}
	if compared < 10000 {
		t.Errorf("only %d results are compared", compared)
	}
}

// near reports whether results are as near as two ways to round them are: the compiler
// rounds some formulas once, the interpreter each operation.
func near(number uint32, got, want uint64, bits [3]uint64, n arithmetic.Number) bool {
	if got == want || n.Kind != arithmetic.Float {
		return got == want
	}
	x, y := arithmetic.ToFloat64(got, n.Width), arithmetic.ToFloat64(want, n.Width)
	relative, absolute := 2e-7, 0.0
	switch number {
	case spirv.GLSLFMix, spirv.GLSLFma:
		for _, b := range bits {
			absolute = max(absolute, 1e-6*math.Abs(arithmetic.ToFloat64(b, n.Width)))
		}
		absolute *= max(1, math.Abs(arithmetic.ToFloat64(bits[1], n.Width)), math.Abs(arithmetic.ToFloat64(bits[2], n.Width)))
	case spirv.GLSLSmoothStep:
		relative = 1e-5
	}
	return math.Abs(x-y) <= relative*math.Abs(y)+absolute
}
