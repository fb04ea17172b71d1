package execution

import (
	"math"
	"math/bits"
	"testing"
)

func TestArithmeticOnADevice(t *testing.T) { runAll(t, arithmeticCases()) }

func arithmeticCases() []dispatch {
	return []dispatch{
		intArithmetic(), uintArithmetic(), floatArithmetic(), conversions(),
		floatIntrinsics(), vectorIntrinsics(), bitIntrinsics(), wideTypes(), native16(), exactFloats(),
		swizzles(), mulShapes(), matrixAccess(), choices(),
		literals(), packingIntrinsics(),
	}
}

func intArithmetic() dispatch {
	pairs := [][2]int32{{7, 2}, {-7, 2}, {7, -2}, {-7, -2}, {0, 5}, {math.MaxInt32, 33}, {math.MinInt32, 3},
		{1 << 20, 1 << 20}}
	var want []any
	for _, p := range pairs {
		x, y := p[0], p[1]
		s := uint(y) & 31
		want = append(want, x+y, x-y, x*y, x/y, x%y, x<<s, x>>s, x&y, x|y, x^y, -x, ^x,
			b(x < y), b(x <= y), b(x > y), b(x >= y), b(x == y), b(x != y))
	}
	return dispatch{shader: "int-arithmetic", resources: bound(in(pairs), out(8*18*4)), want: []any{nil, want}}
}

func uintArithmetic() dispatch {
	pairs := [][2]uint32{{7, 2}, {math.MaxUint32, 2}, {1 << 31, 3}, {5, 1 << 31}, {0, 9}, {12, 12},
		{math.MaxUint32, math.MaxUint32}, {1, 40}}
	var want []any
	for _, p := range pairs {
		x, y := p[0], p[1]
		want = append(want, x+y, y+x, x+1, y+2, x/y, x%y, x>>(y&31), -x, b(x < y), b(x > y), min(x, y), max(x, y))
	}
	return dispatch{shader: "uint-arithmetic", resources: bound(in(pairs), out(8*48)), want: []any{nil, want}}
}

func floatArithmetic() dispatch {
	pairs := [][2]float32{{5.5, 2}, {-5.5, 2}, {5.5, -2}, {1, 3}, {0, 4}, {1e10, -1000}, {2, 2}, {0.1, 0.7}}
	var want []any
	for _, p := range pairs {
		x, y := p[0], p[1]
		want = append(want, x+y, x-y, x*y, x/y, float32(math.Mod(float64(x), float64(y))), -x,
			b(x < y), b(x <= y), b(x == y), b(x != y), x*x, y*x, 1-x, 1-y)
	}
	return dispatch{shader: "float-arithmetic", resources: bound(in(pairs), out(8*56)), want: []any{nil, want}, ulps: 2}
}

func conversions() dispatch {
	type input struct {
		F float32
		I int32
		U uint32
	}
	inputs := []input{{1.9, 3, 4}, {-1.9, -3, 3000000000}, {0, 0, 0}, {250.5, 1 << 24, 1 << 31}}
	var want []any
	for _, x := range inputs {
		f, p := x.F, int32(b(x.I > 0))
		want = append(want, int32(f), uint32(math.Abs(float64(f))), b(f != 0), float32(x.I), float32(x.U), b(x.I != 0),
			float32(p), p, -p,
			uint32(x.I), int32(x.U), f+1, f*2, int32(f), int32(f+1), padding{},
			float32(x.I), float32(x.U), float32(p), padding{}, f, f, f, padding{}, int32(f), int32(f), x.I, p)
	}
	return dispatch{shader: "conversions", resources: bound(in(inputs), out(4*112)), want: []any{nil, want}}
}

func floatIntrinsics() dispatch {
	inputs := [][2]float32{{-3.5, 0.25}, {-2.25, 0.5}, {-1, 1}, {-0.5, 3}, {0.5, 2.5}, {1.25, 0.1}, {2.5, 1.5},
		{3.75, 2}}
	var want []any
	for _, p := range inputs {
		x, y := float64(p[0]), float64(p[1])
		ip, frac := math.Modf(x)
		m, e := math.Frexp(y)
		t := min(max((x+2)/4, 0), 1)
		step := 0.0
		if y >= x {
			step = 1
		}
		want = append(want,
			math.Abs(x), math.Ceil(x), math.Floor(x), math.Trunc(x), math.RoundToEven(x), x-math.Floor(x),
			sign(x), min(max(x, 0), 1), min(max(x, -1), y), min(x, y), max(x, y),
			math.Sin(x), math.Cos(x), math.Tan(float64(p[1]/3)), math.Asin(x/4), math.Acos(x/4), math.Atan(x),
			math.Atan2(x, y),
			math.Sinh(x), math.Cosh(x), math.Tanh(x),
			math.Exp(x), math.Exp2(x), math.Log(y), math.Log2(y), math.Log10(y), math.Pow(y, x), math.Sqrt(y),
			1/math.Sqrt(y), 1/y,
			x*180/math.Pi, x*math.Pi/180, x*0.75+y*0.25, x*y+2, step, t*t*(3-2*t),
			math.Mod(x, y), y*8, frac, ip, m, float64(e), float64(e), ip, math.Sin(y), math.Cos(y), 0.0)
	}
	return dispatch{shader: "float-intrinsics", resources: bound(in(inputs), out(4*len(want))),
		want: []any{nil, roughly(want)}}
}

func sign(x float64) float64 {
	switch {
	case x < 0:
		return -1
	case x > 0:
		return 1
	}
	return 0
}

func vectorIntrinsics() dispatch {
	input := [][4]float32{{1, -2, 3}, {4, 0.5, -1}, {3, 0, 4}}
	a, c, n := input[0], input[1], input[2]
	// reflect(a, n/5) = a - 2*dot(n/5, a)*n/5
	d := (n[0]*a[0] + n[2]*a[2]) / 5
	// refract does not change the direction of a vector that hits the surface perpendicularly
	want := mixed(
		[]float64{-0, math.Sqrt(14), math.Sqrt(9 + 6.25 + 16), 0},
		[]float64{-2*-1 - 3*0.5, 3*4 - 1*-1, 1*0.5 - -2*4, 0},
		[]float64{0.6, 0, 0.8, 0},
		float64(a[0]-2*d*0.6), float64(a[1]), float64(a[2]-2*d*0.8), 0.0,
		[]float64{0.6, 0, 0.8, 0},
	)
	// faceforward(a, b, n): dot(n, b) < 0 ? a : -a
	if n[0]*c[0]+n[1]*c[1]+n[2]*c[2] < 0 {
		want = append(want, a[0], a[1], a[2], 0.0)
	} else {
		want = append(want, -a[0], -a[1], -a[2], 0.0)
	}
	want = mixed(want,
		[]float64{1, -0.75, -1, 0},                    // lerp
		[]float64{4, 0.5, 0, 0},                       // clamp
		[]float64{1, 0, 0, 1},                         // any, all
		[]float64{1, -2 * 0.5, 3, 3},                  // dst
		[]float64{1, 1, 0.5 * 0.5, 1},                 // lit
		[]float64{1, -2, 2, 1},                        // min, max
		[]float64{1, 1, 0, 0},                         // step
		[]float64{1*4 + 3, -2*0.5 + 0, 3*-1 + 4, 0},   // mad
		[]float64{1*4 + -2*0 + 3*-1, 1*3 + 2*4, 3, 4}, // dot
		[]float64{1, 0, 1, -1},                        // saturate, sign
		[]float64{127, 63, 0, 255},                    // D3DCOLORtoUBYTE4
		[]float64{1 + 1, 0 + 1, 0 + 1, 0},             // and, or
		[]float64{4, 0.5, 3, 0},                       // select
		[]float64{0, -1, 1, 2},                        // floor, abs
	)
	return dispatch{shader: "vector-intrinsics", resources: bound(in(input), out(20*16)),
		want: []any{nil, roughly(want)}}
}

// firstHigh returns the index of the highest bit that differs from the sign bit.
func firstHigh(x int32) uint32 {
	if x < 0 {
		x = ^x
	}
	return uint32(bits.Len32(uint32(x))) - 1
}

// float16 converts half-precision bits, except infinities and NaNs.
func float16(h uint32) float32 {
	exponent, mantissa := int(h>>10&31), float64(h&1023)
	f := math.Ldexp(mantissa/1024+1, exponent-15)
	if exponent == 0 {
		f = math.Ldexp(mantissa/1024, -14)
	}
	if h&0x8000 != 0 {
		f = -f
	}
	return float32(f)
}

// toFloat16 converts an integer up to 2047. The conversion is exact.
func toFloat16(n uint32) uint32 {
	if n == 0 {
		return 0
	}
	e := bits.Len32(n) - 1
	return uint32(e+15)<<10 | (n<<10>>e)&1023
}

func bitIntrinsics() dispatch {
	input := []uint32{1, 0x80000000, 0x12345678, 0xffffffff, 0x00f0f000, 0x7fffffff, 42, 0xfffffff0}
	var want []any
	for _, x := range input {
		i := int32(x)
		want = append(want, uint32(bits.OnesCount32(x)), bits.Reverse32(x), uint32(bits.Len32(x))-1, firstHigh(i),
			uint32(bits.TrailingZeros32(x)),
			math.Float32bits(float16(x&0x7bff)), toFloat16(x&0x7ff), x&0x7f7fffff, x, uint32(max(i|1, -(i|1))),
			uint32(int32(sign(float64(i)))),
			32, x<<8>>24, uint32(i>>31), x*3+5, uint32(max(i, 0)), uint32(min(max(i, -5), 5)), b(x > 0x7fffffff),
			math.Float32bits(float32(x)), uint32(0x3f800000))
	}
	return dispatch{shader: "bit-intrinsics", resources: bound(in(input), out(4*len(want))), want: []any{nil, want}}
}

func wideTypes() dispatch {
	type wide struct {
		I int64
		U uint64
		D float64
	}
	input := []wide{{5, 1 << 50, 1.5}, {-1 << 40, 77, -3.25}, {1, 1<<63 + 9, 1e10}, {math.MaxInt32, 12345, 0.1}}
	want := make([]wide, 8)
	var halves []uint32
	var raw []uint64
	for i, x := range input {
		want[i] = wide{x.I*3 - x.I>>2 + 5000000000, x.U<<40 ^ x.U/7, x.D*x.D + float64(x.I)}
		want[i+4] = wide{int64(x.D), uint64(uint32(x.I)), x.D / 2}
		d := math.Float64bits(x.D)
		halves = append(halves, uint32(d), uint32(d>>32))
		raw = append(raw, x.U+1)
	}
	return dispatch{shader: "wide-types", resources: bound(in(input), out(8*24), out(32), out(32)),
		want: []any{nil, want, halves, raw}}
}

// exactFloats tests conversions and comparisons for which dxc generates other instructions.
func exactFloats() dispatch {
	type input struct {
		U     uint64
		I     int64
		F     float32
		Small int32
		_     [2]uint32
		Light [3]float32
		_     uint32
	}
	type output struct {
		U, I                          float32
		Differs, IsTrue, Loops, Every uint32
		Half1, Half2                  uint16
		Pad                           uint32
		Lit                           [4]float32
	}
	nan := float32(math.NaN())
	inputs := []input{
		{U: 1 << 40, I: -1 << 35, F: nan, Small: 40000, Light: [3]float32{0.5, 0.5, 3}},
		{U: 1<<63 + 1<<62, I: math.MinInt64, F: 2, Small: 2049, Light: [3]float32{-1, 0.5, 2}},
		{U: 7, I: -7, F: 0, Small: 0, Light: [3]float32{2, -0.25, 2}},
		{U: 1 << 32, I: 1 << 32, F: nan, Small: 65504, Light: [3]float32{2, 4, 0.5}},
	}
	want := []output{
		{1 << 40, -1 << 35, 1, 1, 3, 1, 0x78e2, 0x78e2, 0, [4]float32{1, 0.5, 0.125, 1}},
		{1<<63 + 1<<62, math.MinInt64, 0, 1, 3, 2, 0x6800, 0x6800, 0, [4]float32{1, 0, 0, 1}},
		{7, -7, 0, 0, 0, 3, 0, 0, 0, [4]float32{1, 2, 0, 1}},
		{1 << 32, 1 << 32, 1, 1, 3, 1, 0x7bff, 0x7bff, 0, [4]float32{1, 2, 2, 1}},
	}
	return dispatch{shader: "exact-floats", resources: bound(in(inputs), out(4*48)), want: []any{nil, want}, ulps: 4}
}

func native16() dispatch {
	type small struct {
		F    uint16
		I    int16
		U, H uint16
		V    [3]uint16
		_    uint16
	}
	half := func(n int) uint16 { return uint16(toFloat16(uint32(n))) }
	var input, want []small
	for i := range 4 {
		input = append(input, small{F: half(i + 1), I: int16(i*1000 - 2000), U: uint16(i * 0x3333), H: half(4 * i),
			V: [3]uint16{half(i), half(10), half(20 + i)}})
		want = append(want, small{F: half((i+1)*(i+1) + 1), I: int16((i*1000-2000)*3 - 1),
			U: uint16(i*0x3333)>>2 ^ 0xff, H: half(i),
			V: [3]uint16{half(20 + i + i), half(10 + i), half(i + i)}})
	}
	return dispatch{shader: "native-16bit", resources: bound(in(input), out(4*16)), want: []any{nil, want}}
}

func swizzles() dispatch {
	v, w := []float64{1, 2, 3, 4}, []float64{5, 6, 7, 8}
	want := mixed(
		[]float64{4, 3, 2, 1},
		[]float64{1, 1, 2, 2},
		[]float64{3, 2, 1, 4},
		[]float64{1, 3, 1, 1}, // .zxw is 3 1 4, and .yx is applied to it
		[]float64{6, 2, 8, 4},
		[]float64{8, 7, 6, 5},
		[]float64{1, 6, 3, 5}, // .yw.yx is .wy
		[]float64{1, 2 + 6, 3 + 5, 8},
		[]float64{8, 2, 6, 4},
		[]float64{1, 2, 42, 4},
		[]float64{1, 2, 6, 5},
		[]float64{-3, 0, 2, 0},
		[]float64{2, 2, 2, 2},
		[]float64{5, 5, 3, 8},
		[]float64{2, 1, 3, 3},
		[]float64{1 + 3, 2 + 2, 3 + 1, 18},
	)
	return dispatch{shader: "swizzles", resources: bound(in(words(v, w)), out(16*16), uniform([]uint32{1, 2, 0, 0})),
		want: []any{nil, want, nil}}
}

// A matrix is a list of rows.
type matrix [][]float64

func (m matrix) times(n matrix) matrix {
	p := make(matrix, len(m))
	for r := range m {
		p[r] = make([]float64, len(n[0]))
		for c := range p[r] {
			for k := range n {
				p[r][c] += m[r][k] * n[k][c]
			}
		}
	}
	return p
}

func (m matrix) each(f func(float64) float64) matrix {
	p := make(matrix, len(m))
	for r := range m {
		for _, x := range m[r] {
			p[r] = append(p[r], f(x))
		}
	}
	return p
}

func (m matrix) flat() (list []float64) {
	for _, row := range m {
		list = append(list, row...)
	}
	return list
}

func column(v []float64) (m matrix) {
	for _, x := range v {
		m = append(m, []float64{x})
	}
	return m
}

func mulShapes() dispatch {
	m, n := matrix{{1, 2, 3}, {4, 5, 6}}, matrix{{7, 8}, {9, 10}, {11, 12}}
	v2, v3, s := []float64{2, 3}, []float64{4, 5, -6}, 3.0
	scale := func(x float64) float64 { return s * x }
	want := mixed(
		s*(s+1), matrix{v3}.each(scale).flat(), matrix{v3}.each(scale).flat(),
		matrix{v3}.times(column([]float64{5, 6, -5})).flat(),
		matrix{v2}.times(m).flat(), m.times(column(v3)).flat(),
		matrix{v3}.times(n).flat(), n.times(column(v2)).flat(),
		m.times(n).flat(), n.times(m).flat(), m.each(scale).flat(),
		matrix{{1, 2}, {4, 5}}.times(m).flat(),
		matrix{v3}.times(column(v3)).flat(), column(v3).times(matrix{v3}).flat(),
		m.times(column(v3)).flat(), m.times(matrix{{1, -1}, {2, -2}, {3, -3}}).flat(),
		matrix{v3}.times(column(v3)).flat(),
	)
	input := words(m.flat(), n.flat(), v2, v3, s)
	return dispatch{shader: "mul-shapes", resources: bound(in(input), out(4*len(want))), want: []any{nil, want}}
}

func matrixAccess() dispatch {
	m := matrix{{1, 2}, {3, 4}, {5, 6}}
	add := func(x float64) float64 { return x + 1 }
	want := mixed(
		m.flat(),
		6.0, 3.0, 1.0, 6.0, // _m21 _21 _m00 _32
		5.0, 4.0, 1.0, // _m20_m11_m00
		3.0, 4.0,
		matrix{{1, 2}, {100, 200}, {5, 6}}.flat(),
		matrix{{1, 2}, {400, 4}, {5, 300}}.flat(),
		matrix{{7, 2}, {3, 8}, {5, 7}}.flat(),
		m.each(add).flat(),
		m.each(func(x float64) float64 { return x * x }).flat(),
		m.each(func(x float64) float64 { return -x }).flat(),
		m.each(func(x float64) float64 { return x/2 - x }).flat(),
		m.each(func(x float64) float64 { return 4 * x }).flat(),
		1.0, 3.0, 5.0, 2.0, 4.0, 6.0, // transpose
		1.0*4-2*3,
		5.0*3+1, -7.0*3+2, 9.0*3+3, 2.0*3+4,
		1.0, 1.0, 0.0, 0.0,
		2.0,
		1.0, 0.0,
	)
	return dispatch{shader: "matrix-access", resources: bound(in(words(m.flat())), out(4*len(want)),
		uniform([]uint32{0, 1, 0, 0})), want: []any{nil, want, nil}}
}

func choices() dispatch {
	input := []int32{0, 1, -5, 9}
	var want []any
	for _, i := range input {
		pick := func(c bool, x, y float64) float64 {
			if c {
				return x
			}
			return y
		}
		p := i > 0
		chain := pick(i == 0, 10, pick(i == 1, 20, pick(i < 0, 30, 40)))
		want = mixed(want, pick(p, 1, -1), pick(p, float64(i), 0.5), chain, pick(p, 1, 3), pick(p, 2, 3),
			pick(p, 1, -1), -1.0, 3.0, pick(i == 0, 1, 0), pick(i != 0, 2, 0), pick(i != 0, 7, 8), pick(p, 4, 8))
		x := float64(i)
		want = mixed(want, x, x+1, -(x + 2), -x, 5.0, -(x + 2), 10.0, 20.0, 3.0, 1.0)
	}
	return dispatch{shader: "choices", resources: bound(in(input), out(4*len(want))), want: []any{nil, want}}
}

func literals() dispatch {
	ints := mixed(127+8+7, -1, 1, 6, -3, -1, 19, 65, 2, 2, 1000, 3, 4, 1, 250)
	floats := mixed(3.0, 3.5, 3.0, 1.0, 2.5, 16777216.0, 1.5, float32(0.1)+float32(0.2))
	return dispatch{shader: "literals", resources: bound(out(4*len(ints)), out(4*len(floats))),
		want: []any{ints, floats}, ulps: 1}
}

func packingIntrinsics() dispatch {
	input := [][2]uint32{{0x01020304, 0x05060708}, {0xff80fe01, 0x7f01ff10}, {0xffffffff, 0}, {0x10203040, 0x0a0b0c0d}}
	var want []any
	for _, p := range input {
		x, y := p[0], p[1]
		u, s, bytes, msad := uint32(5), int32(-5), uint32(0), uint32(0)
		for i := range 4 {
			a, b := x>>(8*i)&0xff, y>>(8*i)&0xff
			u += a * b
			s += int32(int8(a)) * int32(int8(b))
			bytes += a
			if a != 0 { // a zero byte of the reference masks the difference
				msad += max(a, b) - min(a, b)
			}
		}
		hx, hy := toFloat16(x&0xff), toFloat16(y&0xff)
		want = append(want, u, s, hx<<16|hy, x&0xff*1000+y&0xff, uint32(bits.OnesCount32(x^y)), bits.Reverse32(y),
			bytes,
			uint32(bits.TrailingZeros32(y|512)), 1, int(max(min(int32(x&0xff)-128, 100), -100)), msad, x*y)
	}
	return dispatch{shader: "packing-intrinsics", resources: bound(in(input), out(4*len(want))), want: []any{nil, want}}
}
