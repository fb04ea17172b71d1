package instructions

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter/arithmetic"
	"github.com/hlsl2spirv/hlsl2spirv/sema/constant"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/fold"
)

// The compiler evaluates constants and the interpreter evaluates all numbers. They must agree wherever the compiler
// evaluates an instruction.

// ends lists boundary values.
var ends = []uint64{0, 1, 2, 7, 31, 63, 127, 128, 255, 1 << 15, 1<<16 - 1, 1<<31 - 1, 1 << 31, 1<<32 - 1, 1 << 32,
	1<<62 + 1<<38 + 1, 1<<63 - 1, 1 << 63, math.MaxUint64}

// operand returns a random number of a type.
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

// scalar converts an operand to the compiler's representation, in which integers are sign-extended.
func scalar(bits uint64, n arithmetic.Number) fold.Scalar {
	s := fold.Scalar{Bits: bits, Width: n.Width, IsFloat: n.Kind == arithmetic.Float, IsBool: n.Kind == arithmetic.Bool}
	if n.Kind == arithmetic.Int {
		s.Bits = uint64(arithmetic.Signed(bits, n.Width))
	}
	return s
}

// types lists the number types.
var types = []arithmetic.Number{
	{Kind: arithmetic.Bool, Width: 1}, {Kind: arithmetic.Int, Width: 8}, {Kind: arithmetic.Int, Width: 16}, {Kind: arithmetic.Int, Width: 32},
	{Kind: arithmetic.Int, Width: 64}, {Kind: arithmetic.Float, Width: 16}, {Kind: arithmetic.Float, Width: 32}, {Kind: arithmetic.Float, Width: 64},
}

// operandTypes returns the operand types of an instruction. Shifts accept any width in the second operand, and
// selections have a bool as the first.
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

// agree compares an instruction for a pair of types, and reports whether the compiler evaluates it at all.
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
		want, ok := fold.Instruction(op).Compute(fold.Scalar{Width: result.Width,
			IsFloat: result.Kind == arithmetic.Float, IsBool: result.Kind == arithmetic.Bool}, scalars)
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

// fits reports whether an instruction can have the result type.
func fits(op spirv.Opcode, result, of arithmetic.Number) bool {
	switch op {
	case spirv.OpConvertFToS, spirv.OpConvertFToU:
		return of.Kind == arithmetic.Float && result.Kind == arithmetic.Int
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
				want, ok := fold.GLSLFunction(number).Compute(fold.Scalar{Width: n.Width,
					IsFloat: n.Kind == arithmetic.Float}, scalars)
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

// specials returns the floats at which functions have special rules: zeros, the smallest and largest denormal and
// normal numbers, infinities, and NaN.
func specials(width uint32) (list []uint64) {
	smallest, least, most := map[uint32]int{16: -24, 32: -149, 64: -1074}[width], map[uint32]int{16: -14, 32: -126,
		64: -1022}[width], map[uint32]int{16: 15, 32: 127, 64: 1023}[width]
	whole := least - smallest // number of fraction bits
	values := []float64{0, math.Ldexp(1, smallest), math.Ldexp(1, least) - math.Ldexp(1, smallest),
		math.Ldexp(1, least), 0.5, 1, 1.5, 2, math.Ldexp(2-math.Ldexp(1, -whole), most), math.Inf(1)}
	for _, v := range values {
		list = append(list, arithmetic.FromFloat64(v, width), arithmetic.FromFloat64(-v, width))
	}
	list[1] = 1 << (width - 1) // negative zero
	return append(list, arithmetic.FromFloat64(math.NaN(), width))
}

// Where the compiler evaluates special numbers, the interpreter computes the same bits. The sign of zero must match;
// NaNs are excluded because devices choose their bits.
func TestSpecialNumbersAgreeWithTheCompiler(t *testing.T) {
	compared := map[string]int{}
	for _, n := range types {
		if n.Kind != arithmetic.Float {
			continue
		}
		list := specials(n.Width)
		each := func(name string, row arithmetic.Row, third []uint64, compute func(a [3]fold.Scalar) (uint64, bool),
			same func(got, want uint64, bits [3]uint64) bool) {
			wrong := 0
			for _, x := range list {
				for _, y := range list {
					for _, z := range third {
						bits := [3]uint64{x, y, z}
						want, ok := compute([3]fold.Scalar{scalar(x, n), scalar(y, n), scalar(z, n)})
						if !ok {
							continue
						}
						compared[name]++
						d := []uint64{0}
						if row(d, bits[0:1], bits[1:2], bits[2:3]); !same(d[0], want, bits) && wrong < 3 {
							wrong++
							t.Errorf("%s of %#x in %d bits is %#x, the compiler has %#x", name, bits, n.Width, d[0],
								want)
						}
					}
				}
			}
		}
		for op := range spirv.Opcode(400) {
			result := n
			if isComparison(op) {
				result = types[0]
			}
			row := arithmetic.OfInstruction(op, result, n)
			if row == nil || op == spirv.OpSelect || op == spirv.OpQuantizeToF16 || !fits(op, result, n) {
				continue
			}
			r := fold.Scalar{Width: result.Width, IsFloat: result == n, IsBool: result != n}
			each(op.String(), row, list[:1], func(a [3]fold.Scalar) (uint64, bool) {
				return fold.Instruction(op).Compute(r, [3]fold.Scalar{a[0], a[1]})
			}, func(got, want uint64, _ [3]uint64) bool { return got == want })
		}
		for number := range uint32(spirv.GLSLNClamp + 1) {
			row, third := arithmetic.OfFunction(number, n, n), list[:1]
			if row == nil {
				continue
			}
			switch number {
			case spirv.GLSLFClamp, spirv.GLSLNClamp, spirv.GLSLFMix, spirv.GLSLSmoothStep, spirv.GLSLFma:
				third = list
			}
			each(fmt.Sprint("function ", number), row, third, func(a [3]fold.Scalar) (uint64, bool) {
				return fold.GLSLFunction(number).Compute(fold.Scalar{Width: n.Width, IsFloat: true}, a)
			}, func(got, want uint64, bits [3]uint64) bool {
				sign := uint64(1) << (n.Width - 1)
				if number == spirv.GLSLFMix { // rounded once, so a sum that underflows may have another sign
					sign = 0
				}
				return got&sign == want&sign && near(number, got, want, bits, n)
			})
		}
	}
	if len(compared) < 45 {
		t.Errorf("only %d operations are compared", len(compared))
	}
}

// folded lists the operators and functions that semantic analysis evaluates, for template arguments, sizes and
// static constants.
var folded = []struct {
	name string
	op   spirv.Opcode // alternative to name
	glsl uint32
	fold func(x, y constant.Value, f constant.Format) (constant.Value, bool)
}{
	{"+", spirv.OpFAdd, 0, operator(ast.Add)},
	{"-", spirv.OpFSub, 0, operator(ast.Sub)},
	{"*", spirv.OpFMul, 0, operator(ast.Mul)},
	{"/", spirv.OpFDiv, 0, operator(ast.Div)},
	{"==", spirv.OpFOrdEqual, 0, operator(ast.Equal)},
	{"!=", spirv.OpFUnordNotEqual, 0, operator(ast.NotEqual)},
	{"<", spirv.OpFOrdLessThan, 0, operator(ast.Less)},
	{"<=", spirv.OpFOrdLessThanEqual, 0, operator(ast.LessEqual)},
	{">", spirv.OpFOrdGreaterThan, 0, operator(ast.Greater)},
	{">=", spirv.OpFOrdGreaterThanEqual, 0, operator(ast.GreaterEqual)},
	{"unary -", spirv.OpFNegate, 0, func(x, _ constant.Value, f constant.Format) (constant.Value, bool) {
		return constant.Unary(ast.Minus, x, f)
	}},
	{"min", 0, spirv.GLSLNMin, func(x, y constant.Value, f constant.Format) (constant.Value, bool) {
		return constant.Choose(ast.Less, x, y, f)
	}},
	{"max", 0, spirv.GLSLNMax, func(x, y constant.Value, f constant.Format) (constant.Value, bool) {
		return constant.Choose(ast.Greater, x, y, f)
	}},
}

func operator(op ast.Op) func(x, y constant.Value, f constant.Format) (constant.Value, bool) {
	return func(x, y constant.Value, f constant.Format) (constant.Value, bool) {
		return constant.Binary(op, x, y, f)
	}
}

// Semantic analysis and the interpreter agree on special numbers, including NaN.
func TestSpecialNumbersAgreeWithTheAnalysis(t *testing.T) {
	for _, n := range types {
		if n.Kind != arithmetic.Float {
			continue
		}
		f := constant.Format{Kind: constant.Float, Bits: uint8(n.Width)}
		for i := range folded {
			op, result := &folded[i], n
			if isComparison(op.op) {
				result = types[0]
			}
			row := arithmetic.OfInstruction(op.op, result, n)
			if op.glsl != 0 {
				row = arithmetic.OfFunction(op.glsl, n, n)
			}
			for _, x := range specials(n.Width) {
				for _, y := range specials(n.Width) {
					got, ok := op.fold(constant.MakeFloat(arithmetic.ToFloat64(x, n.Width)),
						constant.MakeFloat(arithmetic.ToFloat64(y, n.Width)), f)
					d := []uint64{0}
					row(d, []uint64{x}, []uint64{y}, []uint64{0})
					want := float64(d[0])
					if result == n {
						want = arithmetic.ToFloat64(d[0], n.Width)
					}
					if g := got.Float64(); !ok || g != want && (g == g || want == want) ||
						math.Signbit(g) != math.Signbit(want) && g == g {
						t.Fatalf("%#x %s %#x in %d bits is %v, the interpreter has %v", x, op.name, y, n.Width, g, want)
					}
				}
			}
		}
	}
}

// near reports whether results differ only by rounding: the compiler rounds some formulas once, the interpreter
// rounds each operation.
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
		absolute *= max(1, math.Abs(arithmetic.ToFloat64(bits[1], n.Width)),
			math.Abs(arithmetic.ToFloat64(bits[2], n.Width)))
	case spirv.GLSLSmoothStep:
		relative = 1e-5
	}
	if n.Width == 16 {
		relative, absolute = 0x1p-8, max(0x1p-24, 1e4*absolute)
	}
	return math.Abs(x-y) <= relative*math.Abs(y)+absolute
}
