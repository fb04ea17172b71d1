package constant

import (
	"math"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
)

var (
	int16f  = Format{Kind: Int, Bits: 16}
	int32f  = Format{Kind: Int, Bits: 32}
	uint32f = Format{Kind: Uint, Bits: 32}
	int64f  = Format{Kind: Int, Bits: 64}
	uint64f = Format{Kind: Uint, Bits: 64}
	halff   = Format{Kind: Float, Bits: 16}
	floatf  = Format{Kind: Float, Bits: 32}
	doublef = Format{Kind: Float, Bits: 64}
)

var operators = []ast.Op{
	ast.Add, ast.Sub, ast.Mul, ast.Div, ast.Rem, ast.BitAnd, ast.BitOr, ast.BitXor, ast.ShiftLeft, ast.ShiftRight,
	ast.Equal, ast.NotEqual, ast.Less, ast.LessEqual, ast.Greater, ast.GreaterEqual,
}

func goInteger[T int16 | int32 | uint32 | int64 | uint64](op ast.Op, x, y T, bits uint) (T, bool, bool) {
	s := uint(y) & (bits - 1)
	switch op {
	case ast.Add:
		return x + y, false, true
	case ast.Sub:
		return x - y, false, true
	case ast.Mul:
		return x * y, false, true
	case ast.Div, ast.Rem:
		if y == 0 {
			return 0, false, false
		}
		if op == ast.Div {
			return x / y, false, true
		}
		return x % y, false, true
	case ast.BitAnd:
		return x & y, false, true
	case ast.BitOr:
		return x | y, false, true
	case ast.BitXor:
		return x ^ y, false, true
	case ast.ShiftLeft:
		return x << s, false, true
	case ast.ShiftRight:
		return x >> s, false, true
	case ast.Equal:
		return 0, x == y, true
	case ast.NotEqual:
		return 0, x != y, true
	case ast.Less:
		return 0, x < y, true
	case ast.LessEqual:
		return 0, x <= y, true
	case ast.Greater:
		return 0, x > y, true
	}
	return 0, x >= y, true
}

func checkInteger[T int16 | int32 | uint32 | int64 | uint64](t *testing.T, f Format) {
	t.Helper()
	samples := []int64{0, 1, 2, 3, 7, 31, 33, -1, -2, -31, 255, 32767, -32768, math.MaxInt32, math.MinInt32,
		math.MaxInt64, math.MinInt64}
	for _, i := range samples {
		for _, j := range samples {
			x, y := T(i), T(j)
			for _, op := range operators {
				want, truth, ok := goInteger(op, x, y, uint(f.Bits))
				got, gotOK := Binary(op, Value{Kind: f.Kind, I: int64(x)}, Value{Kind: f.Kind, I: int64(y)}, f)
				switch {
				case ok != gotOK:
					t.Fatalf("%d %s %d: constant is %v, want %v", x, op, y, gotOK, ok)
				case !ok:
				case ast.Equal <= op && op <= ast.GreaterEqual:
					if !got.Equal(MakeBool(truth)) {
						t.Fatalf("%d %s %d = %v, want %v", x, op, y, got, truth)
					}
				case got.Kind != f.Kind || got.I != int64(want):
					t.Fatalf("%d %s %d = %v, want %d", x, op, y, got.I, want)
				}
			}
		}
	}
}

func TestIntegersWrapAtTheirWidth(t *testing.T) {
	checkInteger[int16](t, int16f)
	checkInteger[int32](t, int32f)
	checkInteger[uint32](t, uint32f)
	checkInteger[int64](t, int64f)
	checkInteger[uint64](t, uint64f)
}

func TestFloatsRoundAfterEachOperation(t *testing.T) {
	x, y := float32(0.1), float32(0.7)
	for _, tt := range []struct {
		op   ast.Op
		want float32
	}{{ast.Add, x + y}, {ast.Sub, x - y}, {ast.Mul, x * y}, {ast.Div, x / y}} {
		got, ok := Binary(tt.op, MakeFloat(float64(x)), MakeFloat(float64(y)), floatf)
		if !ok || got.F() != float64(tt.want) {
			t.Errorf("%s: got %v %v, want %v", tt.op, got, ok, tt.want)
		}
	}
	if got, _ := Binary(ast.Div, MakeFloat(1), MakeFloat(0), floatf); !math.IsInf(got.F(), 1) {
		t.Errorf("1/0 = %v", got)
	}
	if _, ok := Binary(ast.Rem, MakeFloat(1), MakeFloat(1), floatf); ok {
		t.Error("a floating remainder was folded")
	}
	if got, _ := Binary(ast.Equal, MakeFloat(math.NaN()), MakeFloat(math.NaN()), doublef); got.IsTrue() {
		t.Error("NaN == NaN")
	}
}

func TestConvert(t *testing.T) {
	for _, tt := range []struct {
		v    Value
		f    Format
		want Value
	}{
		{MakeInt(-1), uint32f, MakeUint(0xffffffff)},
		{MakeUint(0xffffffff), int32f, MakeInt(-1)},
		{MakeInt(0x18000), int16f, MakeInt(-32768)},
		{MakeUint(1 << 63), doublef, MakeFloat(1 << 63)},
		{MakeFloat(-2.9), int32f, MakeInt(-2)},
		{MakeFloat(3e9), uint32f, MakeUint(3000000000)},
		{MakeFloat(math.NaN()), int32f, MakeInt(0)},
		{MakeFloat(0.5), Format{Kind: Bool, Bits: 1}, MakeBool(true)},
		{MakeBool(true), floatf, MakeFloat(1)},
		{MakeFloat(0.1), floatf, MakeFloat(float64(float32(0.1)))},
	} {
		if got := Convert(tt.v, tt.f); !got.Equal(tt.want) {
			t.Errorf("Convert(%v, %v) = %v, want %v", tt.v, tt.f, got, tt.want)
		}
	}
}

// TestHalfRounding tests all 16-bit floats. A value between two of them must be rounded to the nearer one, or to the
// even one if it is in the middle.
func TestHalfRounding(t *testing.T) {
	var halves []float64
	for bits := range uint16(0x7c00) {
		exp, man := int(bits>>10), float64(bits&0x3ff)
		if exp == 0 {
			halves = append(halves, math.Ldexp(man, -24))
		} else {
			halves = append(halves, math.Ldexp(1024+man, exp-25))
		}
	}
	for i, h := range halves {
		if roundHalf(h) != h || roundHalf(-h) != -h {
			t.Fatalf("half %g is not kept", h)
		}
		if i == 0 {
			continue
		}
		low, mid := halves[i-1], (halves[i-1]+h)/2
		even := low
		if i%2 == 0 {
			even = h
		}
		if roundHalf(mid) != even || roundHalf(math.Nextafter(mid, 0)) != low ||
			roundHalf(math.Nextafter(mid, 1e9)) != h {
			t.Fatalf("rounding between %g and %g", low, h)
		}
	}
	if !math.IsInf(roundHalf(65520), 1) || roundHalf(65519) != 65504 || !math.IsInf(roundHalf(-1e6), -1) {
		t.Error("overflow of half")
	}
	if got := Convert(MakeFloat(0.1), halff); got.F() == 0.1 {
		t.Error("no rounding to half")
	}
}

func TestUnary(t *testing.T) {
	for _, tt := range []struct {
		op   ast.Op
		v    Value
		f    Format
		want Value
	}{
		{ast.Minus, MakeUint(1), uint32f, MakeUint(0xffffffff)},
		{ast.Minus, MakeInt(math.MinInt32), int32f, MakeInt(math.MinInt32)},
		{ast.BitNot, MakeUint(0), uint32f, MakeUint(0xffffffff)},
		{ast.BitNot, MakeInt(5), int32f, MakeInt(-6)},
		{ast.LogicalNot, MakeFloat(0), floatf, MakeBool(true)},
		{ast.Minus, MakeFloat(0), floatf, MakeFloat(math.Copysign(0, -1))},
	} {
		if got, ok := Unary(tt.op, tt.v, tt.f); !ok || !got.Equal(tt.want) {
			t.Errorf("%s%v = %v %v, want %v", tt.op, tt.v, got, ok, tt.want)
		}
	}
	if _, ok := Unary(ast.BitNot, MakeFloat(1), floatf); ok {
		t.Error("~ of a float was folded")
	}
}

// TestIntegersAreRoundedOnce uses integers slightly above the middle of two float32 values. They must be rounded up,
// although as a float64 they would be rounded to the middle.
func TestIntegersAreRoundedOnce(t *testing.T) {
	const middle, above = 1<<62 + 1<<38, 1<<62 + 1<<39
	for _, v := range []Value{MakeInt(middle + 1), MakeUint(middle + 1)} {
		if got := Convert(v, floatf); got.F() != above {
			t.Errorf("%v as a float is %x", v, got.F())
		}
		if got := Convert(v, Format{Kind: Float, Bits: 64}); got.F() != middle {
			t.Errorf("%v as a double is %x", v, got.F())
		}
	}
	if got := Convert(MakeInt(-middle-1), floatf); got.F() != -above {
		t.Errorf("a negative one is %x", got.F())
	}
}
