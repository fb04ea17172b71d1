package execution

// Tests of column-major integer and bool matrices, which are arrays in SPIR-V.

// An intMatrix is a list of rows.
type intMatrix [][]int

// columns lays the matrix out in columns of stride words.
func (m intMatrix) columns(stride int) (list []any) {
	for c := range m[0] {
		for r := range m {
			list = append(list, m[r][c])
		}
		list = append(list, pad(stride-len(m))...)
	}
	return list
}

// rows lays the matrix out in rows.
func (m intMatrix) rows(stride int) (list []any) {
	for _, row := range m {
		for _, x := range row {
			list = append(list, x)
		}
		list = append(list, pad(stride-len(row))...)
	}
	return list
}

func integerMatrix() dispatch {
	a, c := intMatrix{{1, 2, 3}, {4, 5, 6}}, intMatrix{{31, 32, 33}, {34, 35, 36}}
	b := [2]intMatrix{{{11, 12}, {13, 14}, {15, 16}}, {{21, 22}, {23, 24}, {25, 26}}}
	d := intMatrix{{1, 0}, {0, 1}}
	constants := words(a.columns(4), b[0].columns(4), b[1].columns(4), c.rows(4), d.columns(4), 99)

	item := func(m intMatrix, f int, t, list0, list1 intMatrix) []any {
		return mixed(m.columns(4), f, pad(3), t.columns(4), list0.columns(2), list1.columns(2))
	}
	m0, m1 := intMatrix{{101, 102}, {103, 104}, {105, 106}}, intMatrix{{201, 202}, {203, 204}, {205, 206}}
	t0, t1 := intMatrix{{1, 0, 0}, {0, 0, 1}, {1, 1, 0}}, intMatrix{{0, 1, 1}, {1, 0, 0}, {0, 0, 1}}
	l0, l1 := intMatrix{{111, 112}, {113, 114}}, intMatrix{{121, 122}, {123, 124}}
	k0, k1 := intMatrix{{211, 212}, {213, 214}}, intMatrix{{221, 222}, {223, 224}}
	input := words(item(m0, 5, t0, l0, l1), item(m1, 6, t1, k0, k1))

	first := item(intMatrix{{101, 102}, {7, 8}, {105, 106}}, 5, intMatrix{{1, 0, 0}, {0, 1, 1}, {1, 1, 0}},
		intMatrix{{121, 123}, {122, 124}}, l1)
	second := item(intMatrix{{201, 71}, {70, 80}, {72, 206}}, 6, intMatrix{{1, 1, 0}, {1, 0, 1}, {0, 0, 1}},
		intMatrix{{211, 212}, {216, 217}}, intMatrix{{221, 5}, {6, 224}})
	plain := mixed(intMatrix{{1, 2, 3}, {104, 105, 106}}.columns(2),
		intMatrix{{1031, 1032, 1033}, {1034, 1035, 1036}}.columns(2),
		intMatrix{{1, 3, 2}, {9, 105, 106}}.columns(2), intMatrix{{4, 6, 0}, {1, 0, 5}}.columns(2))
	numbers := mixed(1, 2, 3, 4, 5, 6, 4, 5, 6, 6, 3, 4, 3, 5, 2,
		25, 26, 13, 14, 34, 35, 36, 1, 0, 0, 1, 0, 99,
		4, 5, 6, 1+2*2+3*3, 4+2*5+3*6,
		101, 102, 103, 104, 105, 106, 0, 0, 1, 121, 122, 123, 124, 5,
		203, 204, 1, 0, 0, 212,
		5, 104, 105, 106)
	return dispatch{shader: "integer-matrix", illegal: true,
		resources: bound(uniform(constants), in(input), out(256), out(96), out(4*len(numbers))),
		want:      []any{nil, nil, mixed(first, second), plain, numbers}}
}

func integerMatrixDXLayout() dispatch {
	block := make([]any, 84)
	for i := range block {
		block[i] = 0
	}
	put := func(at int, columns ...[]int) { // columns are 16 bytes apart
		for i, column := range columns {
			for k, x := range column {
				block[at/4+4*i+k] = x
			}
		}
	}
	put(0, []int{1, 4}, []int{2, 5}, []int{3, 6})           // a
	put(40, []int{7, 8})                                    // rest, in the row of the last column
	put(48, []int{11, 13, 15}, []int{12, 14, 16})           // b[0]
	put(80, []int{21, 23, 25}, []int{22, 24, 26})           // b[1]
	put(108, []int{9})                                      // one
	put(112, []int{1, 0}, []int{0, 1})                      // d
	put(144, []int{41, 44}, []int{42, 45}, []int{43, 46})   // inner.m
	put(184, []int{50})                                     // inner.n
	put(192, []int{31, 32, 33}, []int{34, 35, 36}, []int{}) // c
	put(220, []int{60})                                     // tail
	numbers := mixed(1, 2, 3, 4, 5, 6, 7, 8, 25, 26, 9, 0, 1, 44, 45, 46, 43, 44, 50, 34, 35, 36, 60)
	inner := mixed(intMatrix{{41, 42, 43}, {44, 45, 46}}.columns(2), 50)
	changed := mixed(intMatrix{{0, 0, 0}, {31, 32, 33}}.columns(2), 0)
	return dispatch{shader: "integer-matrix-dx-layout",
		resources: bound(uniform(words(block...)), out(4*len(numbers)), out(56)), want: []any{nil, numbers,
			mixed(inner, changed)}}
}

func integerMatrixScalarLayout() dispatch {
	a := intMatrix{{1, 2}, {3, 4}, {5, 6}}
	m, t, r := intMatrix{{11, 12}, {13, 14}, {15, 16}}, intMatrix{{0, 1, 0}, {1, 0, 1}}, intMatrix{{21, 22}, {23, 24},
		{25, 26}}
	item := mixed(m.columns(3), t.columns(2), r.rows(2))
	changed := mixed(r.columns(3), intMatrix{{0, 0, 0}, {1, 0, 0}}.columns(2), m.rows(2))
	return dispatch{shader: "integer-matrix-scalar-layout",
		resources: bound(uniform(words(100, a.columns(3), item, 7)), out(144), out(32)),
		want:      []any{nil, mixed(item, changed), mixed(1, 2, 3, 4, 105, 106, 1, 7)}}
}

func integerMatrixWidths() dispatch {
	short := func(low, high int) int { return low | high<<16 }
	item := func(s intMatrix, w [][]int64) []any {
		list := mixed(short(s[0][0], s[1][0]), short(s[0][1], s[1][1]), short(s[0][2], s[1][2]), pad(5))
		for c := range 2 {
			for r := range 3 {
				list = append(list, int(w[r][c]&0x7fffffff), int(w[r][c]>>32)) // the numbers do not have bit 31
			}
			list = append(list, pad(2)...)
		}
		return list
	}
	s, w := intMatrix{{1, 2, 3}, {4, 5, 6}}, [][]int64{{7, 1<<40 + 8}, {9, 10}, {11, 12}}
	changed := item(intMatrix{{0, 4, 0}, {2, 4, 6}}, [][]int64{{0, 0}, {0, 11 << 32}, {9, 10}})
	return dispatch{shader: "integer-matrix-widths", resources: bound(in(words(item(s, w))), out(192)),
		want: []any{nil, mixed(item(s, w), changed)}}
}
