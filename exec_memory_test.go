package hlsl2spirv_test

import (
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/vulkan"
)

func TestMemoryLayoutsOnADevice(t *testing.T) { runAll(t, memoryCases()) }

func memoryCases() []dispatch {
	return []dispatch{
		matrixLayout(), matrixDefaultOrder(), structPadding(), cbufferPacking(), byteAddress(),
		aggregates(), boolStorage(), pushAndSpecConstants(), enumsBitfields(),
	}
}

// rows and columns lay a matrix out in lines of so many words.
func rows(m matrix, stride int) (list []any) {
	for _, row := range m {
		list = append(list, mixed(row, pad(stride-len(row)))...)
	}
	return list
}

func columns(m matrix, stride int) []any { return rows(m.transposed(), stride) }

func (m matrix) transposed() matrix {
	t := make(matrix, len(m[0]))
	for c := range t {
		for r := range m {
			t[c] = append(t[c], m[r][c])
		}
	}
	return t
}

// numbered is a matrix of different numbers from first on.
func numbered(rows, columns int, first float64) matrix {
	m := make(matrix, rows)
	for r := range m {
		for range columns {
			m[r] = append(m[r], first)
			first++
		}
	}
	return m
}

func matrixLayout() dispatch {
	cr, cc := numbered(2, 3, 1), numbered(2, 3, 11)
	sr, sc := numbered(4, 4, 21), numbered(4, 4, 41)
	plain, one, two := numbered(3, 2, 61), numbered(2, 2, 71), numbered(2, 2, 75)
	constants := words(rows(cr, 4), columns(cc, 4), rows(sr, 4), columns(sc, 4), columns(plain, 4), rows(one, 4), rows(two, 4))

	element := func(r, c matrix, tail float64) []any {
		return mixed(rows(r, 4), columns(c, 2), tail, pad(1))
	}
	r0, c0, r1, c1 := numbered(2, 3, 101), numbered(2, 3, 111), numbered(2, 3, 121), numbered(2, 3, 131)
	v := column([]float64{1, 2, 3, 4})
	numbers := mixed(cr.flat(), cc.flat(), sr.times(v).flat(), sc.times(v).flat(), sr[0][3], sc[0][3], plain.flat(), two[0], two[1][1],
		r0.flat(), c0.flat(), 5.0, r1[1][2], c1[1][2], 6.0, c1[1])
	changedR := matrix{c1[0], {88, c1[1][1], c1[1][2]}}
	changedC := matrix{{r1[0][0], 77, r1[0][2]}, r1[1]}
	return dispatch{shader: "matrix-layout",
		resources: bound(uniform(constants), in(words(element(r0, c0, 5), element(r1, c1, 6))), out(128), out(4*len(numbers))),
		want:      []any{nil, nil, mixed(element(r0, c0, 5), element(changedR, changedC, 1)), numbers}}
}

func matrixDefaultOrder() dispatch {
	byDefault, declared, byPragma := numbered(2, 3, 1), numbered(2, 3, 11), numbered(2, 2, 21)
	return dispatch{shader: "matrix-default-order",
		resources: bound(uniform(words(rows(byDefault, 4), columns(declared, 4))), uniform(words(columns(byPragma, 4))), out(6*16)),
		want:      []any{nil, nil, mixed(rows(byDefault, 4), rows(declared, 4), byPragma[0], 0.0, pad(1), byPragma[1], 0.0)}}
}

func structPadding() dispatch {
	// an element has 32 words: float3 float float float3 | float2 float _ int _ | float3 _ float3 | uint _ float2[2]
	element := func(position []float64, weight, first float64, second, a []float64, b float64, after int, l0, l1 []float64, last int, e0, e1 []float64) []any {
		return mixed(position, weight, first, second, a, b, pad(1), after, pad(3), l0, pad(1), l1, pad(1), last, pad(1), e0, e1, pad(2))
	}
	x := element([]float64{1, 2, 3}, 4, 5, []float64{6, 7, 8}, []float64{9, 10}, 11, 12, []float64{13, 14, 15}, []float64{16, 17, 18}, 19,
		[]float64{20, 21}, []float64{22, 23})
	y := element([]float64{31, 32, 33}, 34, 35, []float64{36, 37, 38}, []float64{39, 40}, 41, 42, []float64{43, 44, 45}, []float64{46, 47, 48}, 49,
		[]float64{50, 51}, []float64{52, 53})
	turned := element([]float64{6, 7, 8}, 5, 4, []float64{1, 2, 3}, []float64{10, 9}, 12, -12, []float64{16, 17, 18}, []float64{13, 14, 15}, 19,
		[]float64{20, 21}, []float64{22, 23})
	return dispatch{shader: "struct-padding", resources: bound(in(words(x, y)), out(256)), want: []any{nil, mixed(y, turned)}}
}

func cbufferPacking() dispatch {
	first := words(1.0, 2.0, 3.0, 4.0, // a b
		5.0, 6.0, pad(2), // c
		7.0, 8.0, 9.0, pad(1), // d
		10.0, pad(3), 11.0, pad(3), 12.0, pad(3), // e
		13.0, pad(3), // f
		14.0, 15.0, 16.0, 17.0, 18.0, 19.0, pad(2), // light
		20.0, pad(3), // g
		21, 22, pad(2), 23, 24, pad(2), // h
		2, pad(3)) // flag
	second := words(pad(1), 30.0, pad(2), pad(2), 31.0, 32.0, 33.0, 34.0, 35.0, 36.0)
	block := words(40, 41.0, 42.0, pad(1))
	globals := words(50.0, 52.0, pad(2))
	var want []any
	for i := 1.0; i <= 24; i++ {
		want = append(want, i)
	}
	want = mixed(want, 1.0, 33.0, 34.0, 35.0, 36.0, 31.0, 32.0, 30.0, 40.0, 41.0, 42.0, 25.0, 26.0)
	return dispatch{shader: "cbuffer-packing",
		resources: bound(uniform(first), uniform(second), uniform(block), uniform(globals), out(4*len(want))),
		want:      []any{nil, nil, nil, nil, want}}
}

func byteAddress() dispatch {
	// 9 words and a record: float3, int, float2x2 of two columns, uint[2]
	input := words(1, 2, 3, 4, 5, 6, 7, 8, 1.25,
		10.0, 11.0, 12.0, 13, 14.0, 16.0, 15.0, 17.0, 18, 19)
	want := mixed(2, 3, 4, 3, 2, 1, 6, 7, 8, 9, 2.5, 2.25, -1, -2,
		10.0, 11.0, 12.0, 14, 14.0, 16.0, 15.0, 17.0, 18, 19, pad(2),
		4*len(input), 2+5, 1, word(13), 12.0, 11.0, 10.0)
	return dispatch{shader: "byte-address", resources: bound(in(input), out(4*len(want))), want: []any{nil, want}}
}

func aggregates() dispatch {
	// in memory: { int float2 _ } of 4 words, list[2], int3 _: 16 words
	outer := func(one, l0, l1 [3]float64, c [3]int) []any {
		inner := func(x [3]float64) []any { return mixed(int(x[0]), x[1], x[2], pad(1)) }
		return mixed(inner(one), inner(l0), inner(l1), c[0], c[1], c[2], pad(1))
	}
	one := outer([3]float64{1, 1.5, 2}, [3]float64{10, 11, 12}, [3]float64{20, 21, 22}, [3]int{30, 31, 32})
	copied := outer([3]float64{99, 1.5, 2}, [3]float64{20, 21, 22}, [3]float64{20, 21, 22}, [3]int{30, 31, 32})
	input := outer([3]float64{1, 2, 3}, [3]float64{4, 5, 6}, [3]float64{7, 8, 9}, [3]int{10, 11, 12})
	constant := outer([3]float64{51, 52, 53}, [3]float64{54, 55, 56}, [3]float64{57, 58, 59}, [3]int{60, 61, 62})
	changed := outer([3]float64{1, 1.5, -1}, [3]float64{10, 11, 12}, [3]float64{1, 2, 3}, [3]int{30, 31, 32})
	results := mixed(70.0+71+72, 70.0+100+72, 21.0+8, 8.0*100+5, 11.0, 0.0, 6.0+20)
	return dispatch{shader: "aggregates",
		resources: bound(uniform(words(constant, 70.0, pad(3), 71.0, pad(3), 72.0, pad(3))), in(words(input)), out(5*64), out(4*len(results))),
		want:      []any{nil, nil, mixed(one, copied, input, constant, changed), results}}
}

func boolStorage() dispatch {
	constants := words(1, 5, 0, 7) // one, and three after it
	input := words(1, 0, 1, 0, 9, 0)
	flags := mixed(0, 1, 0, 0, 1, 1+4+8, 1, 0, 1, 1, 0, 2)
	vectors := mixed(0, 0, 1, 1, 1, 0, 1, 0, 1, 1, 1, 1)
	return dispatch{shader: "bool-storage", resources: bound(uniform(constants), in(input), out(48), out(48)),
		want: []any{nil, nil, flags, vectors}}
}

func pushAndSpecConstants() dispatch {
	m := matrix{{1, 2}, {3, 4}}
	return dispatch{shader: "push-and-spec-constants", resources: bound(out(24)),
		push: vulkan.Bytes(words(1.5, 2.5, 1, pad(1), rows(m, 2))),
		spec: []vulkan.SpecConstant{{ID: 3, Data: vulkan.Bytes(int32(4))}, {ID: 4, Data: vulkan.Bytes(uint32(1))}},
		want: []any{mixed(0, 6.0, 102.5, 23.0, 8.0)}}
}

func enumsBitfields() dispatch {
	const low, mid, high, signed, rest = 9, 0x123, 0xbeef, -7, 0x155555
	const changed = (low+20)&15 | 0xabc<<4 | high<<16
	input := words(uint32(low|mid<<4|high<<16), uint32(signed&31|rest<<5))
	return dispatch{shader: "enums-bitfields", resources: bound(out(36), in(input), out(16)),
		want: []any{
			mixed(6, 102030, 207, low, mid, high, signed, rest, 6), nil,
			mixed(uint32(changed), uint32(-3&31|rest<<5), uint32(0x1234<<16), 0)}}
}
