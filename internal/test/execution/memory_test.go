package execution

import (
	"slices"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan"
)

func TestMemoryLayoutsOnADevice(t *testing.T) { runAll(t, memoryCases()) }

func memoryCases() []dispatch {
	return []dispatch{
		matrixLayout(), matrixDefaultOrder(), structPadding(), cbufferPacking(), integerMatrix(),
		integerMatrixDXLayout(), integerMatrixScalarLayout(), integerMatrixWidths(), cbufferDXLayout(),
		constantBufferDXLayout(), sharedRows(), byteAddress(), addresses(),
		aggregates(), boolStorage(), pushAndSpecConstants(), specializedGroup("specialized-group"),
		specializedGroup("specialized-group-id"), specTypes(), specArrays(), pushTBuffer(), pushBuffer(),
		placedLocals(), enumsBitfields(),
		matrixStorage(), cbufferObjects(), dynamicArrays(), memberTables(), gatheredBuffers(), readOnlyObjects(),
		copiedElements(), sharedFunctions(), bytes8(), replicated(),
	}
}

// rows and columns lay a matrix out in lines of stride words.
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

// numbered returns a matrix of consecutive numbers starting at first.
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
	constants := words(rows(cr, 4), columns(cc, 4), rows(sr, 4), columns(sc, 4), columns(plain, 4), rows(one, 4),
		rows(two, 4))

	element := func(r, c matrix, tail float64) []any {
		return mixed(rows(r, 4), columns(c, 2), tail, pad(1))
	}
	r0, c0, r1, c1 := numbered(2, 3, 101), numbered(2, 3, 111), numbered(2, 3, 121), numbered(2, 3, 131)
	v := column([]float64{1, 2, 3, 4})
	numbers := mixed(cr.flat(), cc.flat(), sr.times(v).flat(), sc.times(v).flat(), sr[0][3], sc[0][3], plain.flat(),
		two[0], two[1][1],
		r0.flat(), c0.flat(), 5.0, r1[1][2], c1[1][2], 6.0, c1[1])
	changedR := matrix{c1[0], {88, c1[1][1], c1[1][2]}}
	changedC := matrix{{r1[0][0], 77, r1[0][2]}, r1[1]}
	return dispatch{shader: "matrix-layout",
		resources: bound(uniform(constants), in(words(element(r0, c0, 5), element(r1, c1, 6))), out(128),
			out(4*len(numbers))),
		want: []any{nil, nil, mixed(element(r0, c0, 5), element(changedR, changedC, 1)), numbers}}
}

func matrixDefaultOrder() dispatch {
	byDefault, declared, byPragma := numbered(2, 3, 1), numbered(2, 3, 11), numbered(2, 2, 21)
	return dispatch{shader: "matrix-default-order",
		resources: bound(uniform(words(rows(byDefault, 4), columns(declared, 4))), uniform(words(columns(byPragma, 4))),
			out(6*16)),
		want: []any{nil, nil, mixed(rows(byDefault, 4), rows(declared, 4), byPragma[0], 0.0, pad(1), byPragma[1], 0.0)}}
}

func structPadding() dispatch {
	// an element has 32 words: float3 float float float3 | float2 float _ int _ | float3 _ float3 | uint _ float2[2]
	element := func(position []float64, weight, first float64, second, a []float64, b float64, after int, l0,
		l1 []float64, last int, e0, e1 []float64) []any {
		return mixed(position, weight, first, second, a, b, pad(1), after, pad(3), l0, pad(1), l1, pad(1), last, pad(1),
			e0, e1, pad(2))
	}
	x := element([]float64{1, 2, 3}, 4, 5, []float64{6, 7, 8}, []float64{9, 10}, 11, 12, []float64{13, 14, 15},
		[]float64{16, 17, 18}, 19,
		[]float64{20, 21}, []float64{22, 23})
	y := element([]float64{31, 32, 33}, 34, 35, []float64{36, 37, 38}, []float64{39, 40}, 41, 42, []float64{43, 44, 45},
		[]float64{46, 47, 48}, 49,
		[]float64{50, 51}, []float64{52, 53})
	turned := element([]float64{6, 7, 8}, 5, 4, []float64{1, 2, 3}, []float64{10, 9}, 12, -12, []float64{16, 17, 18},
		[]float64{13, 14, 15}, 19,
		[]float64{20, 21}, []float64{22, 23})
	return dispatch{shader: "struct-padding", resources: bound(in(words(x, y)), out(256)),
		want: []any{nil, mixed(y, turned)}}
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

// dxLayoutBlock returns the content of a block with matrices that have one row or column.
func dxLayoutBlock() []uint32 {
	block := make([]any, 80)
	for i := range block {
		block[i] = 0
	}
	put := func(at int, values ...float64) { // one line per 16 bytes
		for i, v := range values {
			block[at/4+4*i] = v
		}
	}
	put(0, 1)             // a
	put(16, 2, 3, 4)      // row
	put(52, 5)            // b
	put(64, 6, 7, 8)      // col
	put(112, 9, 10)       // rows[0]
	put(144, 11, 12)      // rows[1]
	put(176, 13, 14, 15)  // part: x, m
	put(212, 16)          // y
	block[(224+16)/4] = 1 // flags
	put(256, 17, 19)      // m: its rows
	return words(block...)
}

// dxLayoutParts returns the first results of the shaders that read this block.
func dxLayoutParts() []any {
	return mixed(1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 8.0, 12.0, 13.0+15+16, 1.0, 19.0)
}

func cbufferDXLayout() dispatch {
	want := dxLayoutParts()
	return dispatch{shader: "cbuffer-dx-layout",
		resources: bound(uniform(dxLayoutBlock()), out(4*len(want))), want: []any{nil, want}}
}

func constantBufferDXLayout() dispatch {
	want := append(dxLayoutParts(), 9.0+2*10+3*11+4*12, 3.0+7+12, 11*9.0+14+15, 2.0*6+3*7+4*8, 8.0+100, 15.0+4, 1.0)
	return dispatch{shader: "constant-buffer-dx-layout",
		resources: bound(uniform(dxLayoutBlock()), out(4*len(want))), want: []any{nil, want}}
}

func sharedRows() dispatch {
	block := make([]float32, 40)
	for i := range block {
		block[i] = float32(i)
	}
	want := mixed(9.0, 10.0, 4.0+500, 26.0, 26.0, 27.0, 37.0+28, 38.0, 39.0,
		9.0, 10.0, 4.0+500, 26.0, 26.0, 27.0, 37.0+28, 38.0, 5.0+1+39, 4.0+37)
	return dispatch{shader: "shared-rows",
		resources: bound(uniform(block), uniform(block), out(4*len(want))), want: []any{nil, nil, want}}
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

// addresses tests buffer pointers: the first buffer holds addresses in the second, which holds a list of 32-byte
// records.
func addresses() dispatch {
	node := func(value, x, y, z float64) []any {
		return mixed(int(value), 0, 0, 0, x, y, z, pad(1))
	}
	matrix := mixed(1.0, 2.0, 3.0, 0, 4.0, 5.0, 6.0, 0) // its columns
	memory := words(node(10, 1, 2, 3), node(20, 4, 5, 6), node(30, 7, 8, 9), 5, 0, 0, 0, matrix, 77)
	roots := out(40)
	roots.Links = []vulkan.Link{{At: 0, To: 1}, {At: 8, To: 1, Offset: 96}, {At: 16, To: 1, Offset: 112},
		{At: 24, To: 1, Offset: 144}}
	heap := in(memory)
	heap.Links = []vulkan.Link{{At: 8, To: 1, Offset: 32}, {At: 32 + 8, To: 1, Offset: 64}}
	link := func(value int, next []any, rest ...any) []any {
		return mixed(append([]any{value, pad(1), next}, rest...)...)
	}
	changed := mixed(
		link(20, pad(2), 1.0, 2.0, 3.0, pad(1)), link(40, pad(2), 4.0, 5.0, 9.0, pad(1)), link(60, mixed(0, 0), 7.0,
			8.0, 9.0, pad(1)),
		5+3+4, 0, 0, 0, mixed(1.0, 2.0, 3.0, pad(1), 4.0, 5.0, 4.0+5, pad(1)), 78)
	want := mixed(60, 5, 12.0, 15.0, 18.0, 77)
	return dispatch{shader: "addresses", resources: bound(roots, heap, out(4*len(want))),
		want: []any{nil, changed, want}}
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
	joined := outer([3]float64{54, 55, 56}, [3]float64{4, 5, 6}, [3]float64{7, 8, 9}, [3]int{10, 11, 12})
	results := mixed(70.0+71+72, 70.0+100+72, 21.0+8, 8.0*100+5, 11.0, 0.0, 6.0+20, 700.0+50, 9.0, 62.0)
	return dispatch{shader: "aggregates",
		resources: bound(uniform(words(constant, 70.0, pad(3), 71.0, pad(3), 72.0, pad(3))), in(words(input)),
			out(6*64), out(4*len(results))),
		want: []any{nil, nil, mixed(one, copied, input, constant, changed, joined), results}}
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
	return dispatch{shader: "push-and-spec-constants", resources: bound(out(28)),
		push: vulkan.Bytes(words(1.5, 2.5, 1, pad(1), rows(m, 2))),
		spec: []vulkan.SpecConstant{{ID: 3, Data: vulkan.Bytes(int32(4))}, {ID: 4, Data: vulkan.Bytes(uint32(1))}},
		want: []any{mixed(0, 6.0, 102.5, 23.0, 8.0, 34.0)}}
}

func specializedGroup(shader string) dispatch {
	var want []any
	for z := range uint32(2) {
		for y := range uint32(4) {
			for x := range uint32(4) {
				want = append(want, x|y<<8|z<<16)
			}
		}
	}
	return dispatch{shader: shader, resources: bound(out(4 * 32)), groupSize: [3]uint32{4, 4, 2},
		spec: []vulkan.SpecConstant{{ID: 0, Data: vulkan.Bytes(uint32(2))}, {ID: 1, Data: vulkan.Bytes(int32(3))}, {ID: 2, Data: vulkan.Bytes(uint32(1))}},
		want: []any{want}}
}

func specArrays() dispatch {
	return dispatch{shader: "spec-arrays", resources: bound(out(7 * 4)),
		spec: []vulkan.SpecConstant{{ID: 0, Data: vulkan.Bytes(uint32(5))}, {ID: 1, Data: vulkan.Bytes(int32(3))}},
		want: []any{mixed(10+11+12+13+7+1000, 10, 3+7, 500, 4.0, 5, 300)}}
}

func specTypes() dispatch {
	return dispatch{shader: "spec-types", resources: bound(out(6 * 8)),
		spec: []vulkan.SpecConstant{
			{ID: 0, Data: vulkan.Bytes(2.25)}, {ID: 1, Data: vulkan.Bytes(int16(-7))}, {ID: 2, Data: vulkan.Bytes(uint64(1 << 40))},
			{ID: 3, Data: vulkan.Bytes(uint16(0x4200))}, {ID: 5, Data: vulkan.Bytes(int64(1 << 41))}},
		want: []any{[]float64{4.5, -7, 1<<40 + 1, 6, 5, 1 << 41}}}
}

func pushTBuffer() dispatch {
	list, m := []float64{1, 2, 3}, matrix{{1, 2}, {3, 4}}
	return dispatch{shader: "push-tbuffer", resources: bound(out(16)),
		push: vulkan.Bytes(words(list, pad(1), 4.0, 5.0, 1, pad(1), rows(m, 2))),
		want: []any{mixed(110.0, 111.0, 112.0, 23.0)}}
}

func pushBuffer() dispatch {
	return dispatch{shader: "push-buffer", resources: bound(out(12)),
		push: vulkan.Bytes(words([]float64{1, 2, 3}, 4.0)),
		want: []any{mixed(4231.0, 4222.0, 4213.0)}}
}

func placedLocals() dispatch {
	return dispatch{shader: "placed-locals", resources: bound(out(12)), want: []any{mixed(321, 522, 423)}}
}

func enumsBitfields() dispatch {
	const low, mid, high, signed, rest = 9, 0x123, 0xbeef, -7, 0x155555
	const changed = (low+20)&15 | 0xabc<<4 | high<<16
	input := words(uint32(low|mid<<4|high<<16), uint32(signed&31|rest<<5))
	return dispatch{shader: "enums-bitfields", resources: bound(out(40), in(input), out(16)),
		want: []any{
			mixed(6, 102030, 207, low, mid, high, signed, rest, 6, 15), nil,
			mixed(uint32(changed), uint32(-3&31|rest<<5), uint32(0x1234<<16), 0)}}
}

func matrixStorage() dispatch {
	// an item in 48 words: int2x3 in rows of 4, bool2x2 in rows of 2, 2 float3x3 in
	// columns of 4, 2 float3x2 in rows of 2
	item := func(i, b matrix, l0, l1, r0, r1 matrix) []any {
		return mixed(ints(rows(i, 4)), ints(rows(b, 2)), columns(l0, 4), columns(l1, 4), rows(r0, 2), rows(r1, 2))
	}
	i, flags := matrix{{1, 2, 3}, {4, 5, 6}}, matrix{{1, 0}, {0, 1}}
	l0, l1 := numbered(3, 3, 11), numbered(3, 3, 21)
	r0, r1 := numbered(3, 2, 31), numbered(3, 2, 41)
	p0, p1 := numbered(3, 3, 51), numbered(3, 3, 61)
	scaled := l0.each(func(x float64) float64 { return 2 * x })
	scaled[0][0]++
	changed := matrix{r1[0], r1[1], {r1[2][0], 42}}
	zero := numbered(3, 3, 0).each(func(float64) float64 { return 0 })
	poked := matrix{zero[0], {0, 0, p1[2][0]}, zero[2]}
	none := matrix{{0, 0}, {0, 0}, {0, 0}}
	want := mixed(
		item(matrix{{1, 2, 3}, {2, 4, 6}}, matrix{{0, 1}, {1, 0}}, scaled, l1, r0, changed),
		item(matrix{{0, 0, 0}, {0, 0, 7}}, matrix{{0, 1}, {1, 0}}, zero, poked, none, none))
	m := numbered(2, 3, 71)
	numbers := mixed(1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 1.0, 0.0, 1.0, l1[2], r1[2][0], p0[2], l1[2], m[1], m[0], m[1][0],
		9.0, m[1][2])
	corner := matrix{p0[0][:2], p0[1][:2]}
	double := m.each(func(x float64) float64 { return 2 * x })
	return dispatch{shader: "matrix-storage", illegal: true,
		resources: bound(in(words(item(i, flags, l0, l1, r0, r1))), out(2*4*48),
			in(words(columns(p0, 4), columns(p1, 4))), out(3*16),
			in(words(0, 0, columns(m, 2))), out(28), out(4*len(numbers))),
		want: []any{nil, want, nil, mixed(0.0, 0.0, 5.0, 0.0, pad(4), corner.flat()), nil, mixed(0, columns(double, 2)), numbers}}
}

// ints converts floats to integers.
func ints(list []any) []any {
	for i, x := range list {
		if f, ok := x.(float64); ok {
			list[i] = int(f)
		}
	}
	return list
}

func cbufferObjects() dispatch {
	light := func(first float64) []any { return mixed(numbered(1, 4, first)[0]) }
	view := numbered(4, 4, 51)
	scene := words(light(1), light(5), light(9), 3, pad(3), columns(view, 4))
	changed := append(matrix{}, view...)
	changed[1] = []float64{9, 8, 7, 6}
	want := mixed(
		5.0*8*2, 6.0*8*2, 7.0*8*2, 11.0,
		5.0, 6.0, 7.0, 3.0,
		21.0+25, 22.0+26, 23.0+27, 1.0+5,
		15.0*180, 16.0*180, 17.0*180, 14.0,
		25.0, 26.0, 27.0, 7.0,
		view.times(column([]float64{1, 0, 0, 1})).flat(),
		matrix{{1, 0, 0, 1}}.times(changed).flat())
	single := func(index uint32, first float64) vulkan.Resource {
		r := uniform(words(light(first)))
		r.Binding, r.Index = 1, index
		return r
	}
	first, other, output := uniform(scene), uniform(words(light(21), light(25), 1, pad(3))), out(4*len(want))
	other.Binding, output.Binding = 2, 3
	return dispatch{shader: "cbuffer-objects", illegal: true,
		resources: []vulkan.Resource{first, single(0, 11), single(1, 15), other, output},
		want:      []any{nil, nil, nil, nil, want}}
}

func memberTables() dispatch {
	planes, pushed, list := []float64{1, 2, 3}, []float64{4, 5, 6}, []float64{7, 8, 9}
	pairs := [][]float64{{10, 11}, {12, 13}}
	both := [][]float64{{14, 15}, {16, 17}}
	// a struct starts at a 16-byte boundary, as does each element of an array
	constants := words(planes, pad(1), pairs[0], both[0], pairs[1], both[1], list[0], pad(3), list[1], pad(3), list[2],
		pad(3))
	var want []any
	sum := 0.0
	for i := range 3 {
		sum += planes[i] * float64(i+1)
		want = mixed(want, planes[i], sum, pushed[i]+pushed[2], pairs[i&1][1], pairs[1][i&1]+pairs[1][1],
			pairs[i>>1][i&1], list[2-i], pairs[0][0]*10+both[0][i&1])
	}
	return dispatch{shader: "member-tables", push: vulkan.Bytes(words(pushed, pad(1), 18.0, 19.0)),
		resources: bound(uniform(constants), out(4*len(want))), want: []any{nil, want}}
}

func dynamicArrays() dispatch {
	constants := words(2, pad(3), 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
		1.0, 2.0, pad(2), 3, pad(3), 4, pad(3),
		5.0, 6.0, pad(2), 7, pad(3), 8, pad(3))
	order := [][]int{{1, 2, 3, 4}, {5, 6, 7, 8}, {9, 10, 11, 12}}
	at := [][]float64{{1, 2}, {5, 6}}
	next := []int{3, 7}
	table := [][]float64{{1, 2, 3}, {4, 5, 6}}
	var want []any
	for i := range 4 {
		k := i % 2
		corner := float64(2*i+1) + float64(2*(3-i)+k)
		vectors := [][]float64{{1, 1}, {2, 2}, {3, 3}}
		vectors[2][k] = 50
		vectors[i%3] = []float64{8, 7}
		o := 3 - i
		sum := 0
		for j := range i + 1 {
			sum += j + 1
		}
		var stack []int
		for j := range 4 {
			if j != i {
				stack = append(stack, j)
			}
		}
		want = mixed(want, corner, table[k][i%3], float64(20+i+21+i+100+11+i),
			vectors[0][0]+vectors[1][1]*10+vectors[2][0]*100, float64(order[2][i]+order[i%3][2]),
			at[o%2][1]*100+float64(o*10+next[o%2]), float64(sum), float64(stack[0]*100+stack[1]*10+stack[2]))
	}
	return dispatch{shader: "dynamic-arrays", resources: bound(uniform(constants), out(4*len(want))),
		want: []any{nil, want}}
}

func gatheredBuffers() dispatch {
	list := []vulkan.Resource{in([]uint32{15, 16}), in([]uint32{17, 18})}
	for i := range list {
		list[i].Binding, list[i].Index = 5, uint32(i)
	}
	buffers := bound(in([]uint32{11, 12}), in([]uint32{13, 14}), in([]uint32{50, 60}), out(8*4), out(8*4))
	rest := bound(in([]uint32{0, 0, 0, 0, 0, 0, 0, 1}), uniform([]uint32{3}), uniform([]uint32{4}), in([]uint32{5}),
		in([]uint32{2}))
	for i := range rest {
		rest[i].Binding = 6 + uint32(i)
	}
	return dispatch{shader: "gathered-buffers", illegal: true,
		resources: slices.Concat(buffers, list, rest),
		want: []any{nil, nil, nil, mixed(pad(5), 70, 72, pad(1)), mixed(pad(1), 73, 71, pad(5)), nil, nil,
			mixed(1114, 1714, 1518, 18, 1312, 43, 110, 1), nil, nil, mixed(6), mixed(3)}}
}

func readOnlyObjects() dispatch {
	constants := words(10, 0, pad(2), 20, 0, pad(2), 30, 0, pad(2), 40, 0, pad(2))
	return dispatch{shader: "read-only-objects", illegal: true,
		resources: bound(uniform(constants), in([]uint32{50, 0, 60, 0}), in([]uint32{90, 0, 100, 0}), out(15*4)),
		want: []any{nil, mixed(50, 0, 60, 0), mixed(90, 0, 106, 2),
			mixed(13, 13, 1000, 26, 43, 4000, 66, 6000, 83, 106, 10602, 5301, 5000, 3301, 700)}}
}

func copiedElements() dispatch {
	var tables, written []uint32
	for t := range uint32(4) {
		tables, written = append(tables, t+1), append(written, t+1)
		for i := range uint32(4) {
			tables, written = append(tables, 10*t+i), append(written, 100+10*t+i)
		}
	}
	return dispatch{shader: "copied-elements", resources: bound(in(tables), in(written), out(18*4)),
		want: []any{nil, mixed(1, 100, 101, 102, 103, 2, 110, 111, 7, 113, 3, 0, 0, 0, 123, 1, 0, 1, 2, 3),
			mixed(23, 31, 13, 2, 22, 32, 2, 112, 7, 363, 132, 2, 23, 12, 99, 1, 22, 12)}}
}

func sharedFunctions() dispatch {
	a, b := []uint32{11, 2, 7, 4}, []uint32{5, 16, 3, 9}
	list := [][]uint32{{1, 20, 13, 6}, {8, 15, 2, 21}}
	var f func(n uint32, x, y []uint32, k, i uint32) uint32
	f = func(n uint32, x, y []uint32, k, i uint32) uint32 {
		if n == 0 {
			return x[i&3]*3 + y[(i+k)&3]
		}
		v := f(n-1, x, y, 2*k, i)
		if v&1 != 0 {
			v += f(n-1, y, x, k+n, v)
		}
		return v ^ f(n-1, x, x, k+n, i+1)*5
	}
	resources := bound(in(a), in(b), in(list[0]), out(2*4))
	second := in(list[1])
	second.Binding, second.Index = 2, 1
	return dispatch{shader: "shared-functions", illegal: true, resources: append(resources, second),
		want: []any{nil, nil, nil, mixed(int(f(3, a, b, 1, 0)), int(f(2, list[1], list[0], 2, a[0])))}}
}

func bytes8() dispatch {
	four := func(a, b, c, d uint32) uint32 { return a | b<<8 | c<<16 | d<<24 }
	input := words(four(10, 200, 50, 53), four(20, 5, 256-30, 7))
	parts := words(0, 0, 0, four(256-5, 1, 2, 3), four(250, 0, 0x04, 0x01), four(7, 8, 9, 0))
	want := mixed(70, -41, -3, 80, 107, 3, -28, 237, -19, 1, 246, 241, 172, -14, 50, -3, 12, 1)
	return dispatch{shader: "int8", resources: bound(in(input), out(4*len(want)), in(parts),
		in(words(0x03020100, 0x07060504, 0x0b0a0908))),
		spec: []vulkan.SpecConstant{{ID: 3, Data: []byte{9}}},
		want: []any{nil, want, mixed(four(5, 5, 6, 7), four(254, 0, 4, 1), four(9, 8, 7, 0), pad(3)), mixed(0x0807065a, 0x07060504)}}
}

func replicated() dispatch {
	var want []any
	for i := range 8 {
		x, z := 3.25*float64(i)+0.5, 0.25*float64(i)+0.5+5
		rest := x + 5 + float64(i)
		want = append(want, 2*x+rest, 2*x+rest, 2*z+rest, 2*z+rest)
	}
	return dispatch{shader: "replicated", resources: bound(out(8 * 16)),
		spec: []vulkan.SpecConstant{{ID: 1, Data: vulkan.Bytes(int32(5))}}, want: []any{want}}
}
