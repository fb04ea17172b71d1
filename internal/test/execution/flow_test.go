package execution

import (
	"math"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan"
)

func TestControlFlowOnADevice(t *testing.T) { runAll(t, flowCases()) }

func flowCases() []dispatch {
	return []dispatch{
		loops(), switches(), earlyReturn(), onceLoops(), parameters(), elementParameters(), noinlineArguments(),
		statics(), sideEffects(),
		shortCircuit2021(), shortCircuit2018(), records(), completeClass(), overlappingArguments(), templates(),
		usingDeclarations(), templateTypes(), decltypeScope(), systemValues(), nestedCalls(),
	}
}

func loops() dispatch {
	const n = 6
	input := []int32{3, 1, 4, 1, n}
	sumFor, sumWhile, countDo := 0, 0, 0
	for i := range n {
		sumFor += i
	}
	for k := n; k > 0; k -= 2 {
		sumWhile += k
	}
	for k := n; k > 0; k /= 2 {
		countDo++
	}
	breaks := 1 + 2 + 4 + 5
	nested := 0
	for i := range n {
		for j := 0; j <= i; j++ {
			if (i+j)%2 == 1 {
				continue
			}
			for k := 1; k <= j; k++ {
				if k != 2 {
					nested += k
				}
			}
			nested += 100
		}
	}
	unrolled := (3+1+4+1)*n - 1 + 3 + 2 + 1
	two := 0*6 + 1*5 + 2*4
	// 0+1+2+3+4+5 is still below 20; then 5, 4 and 3 add a thousand each
	condition := 15 + 3000
	return dispatch{shader: "loops", resources: bound(out(40), in(input)),
		want: []any{mixed(sumFor, sumWhile, countDo, breaks, nested, 1+3+5, unrolled, two, condition, 1), nil}}
}

func TestLoopInvariantsOnADevice(t *testing.T) { runAll(t, invariantCases()) }

func invariantCases() []dispatch { return []dispatch{loopInvariants()} }

func loopInvariants() dispatch {
	const n = 6
	plain, nested, quotients := 0.0, 0.0, 0
	for i := range n {
		plain += 3/2.0 + float64(i)
		for k := range n {
			nested += 4*math.Sqrt(float64(i*16)) + float64(k)
		}
		quotients += 100/7 + i
	}
	return dispatch{shader: "loop-invariants", resources: bound(in(words(9.0, 2.0, 16.0, 25.0)), in([]int32{n, 0, 7}),
		out(4*6)),
		want: []any{nil, nil, roughly(mixed(plain, 0.0, nested, float64(quotients), 0.0, 15.0))}}
}

func switches() dispatch {
	labels := func(x int) int {
		switch x {
		case 0:
			return 10
		case 1, 2:
			return 20
		case -3:
			return 30
		}
		return 40
	}
	falling := func(x int) int {
		switch x {
		case 0:
			return 1111
		case 1:
			return 1110
		case 2:
			return 1000
		case 3:
			return -1
		}
		return 1100
	}
	returning := func(x int) int {
		switch x {
		case 0:
			return 5
		case 1:
			return 6
		case 2:
			return 8
		}
		return 7
	}
	looping := func(n int) int {
		r := 0
		for i := range n {
			switch i % 4 {
			case 0:
				continue
			case 1:
				r++
			case 2:
				if i == 2 {
					r += 50
				} else {
					r += 60
				}
			default:
				if i > 5 {
					return r
				}
				r += 7
			}
			r *= 2
		}
		return r
	}
	var want []any
	for id := range 8 {
		x := id - 3
		last := 1
		if x == 1 || x == 2 {
			last = x + 1
		}
		want = append(want, labels(x), falling(x), returning(id), looping(id), last)
	}
	return dispatch{shader: "switch", resources: bound(out(4 * len(want))), want: []any{want}}
}

func earlyReturn() dispatch {
	find := func(limit, step int) int {
		for i := 0; i < 100; i += step {
			for j := range 10 {
				if i*j > limit {
					return i*100 + j
				}
				if j > 7 {
					break
				}
			}
			if i > 60 {
				return -1
			}
		}
		return -2
	}
	var want []any
	for i := range 8 {
		x := i
		switch {
		case i == 2:
			x = 22
		case i == 3:
			x = 33
		case i >= 4:
			x = find(i, i) + 1
		}
		if i <= 4 {
			for x += 1000; x <= 3000; {
				x += 1000
			}
			x++
		}
		if i == 7 {
			x = -9
		}
		want = append(want, x)
	}
	want = append(want, 7, 7, 7, 7, 8, 10, 12, 14)
	return dispatch{shader: "early-return", resources: bound(out(64)), want: []any{want}}
}

func onceLoops() dispatch {
	input := []float64{2, 3, 5, 7, 11}
	var want []any
	for n, x := range input {
		returned, broken, nested, chosen := x, x, 0.0, x
		if n > 1 {
			returned += 100
		}
		if n > 0 {
			broken += x
		}
		for range n {
			nested += x + 1
		}
		switch {
		case n == 3:
			chosen += 3
		case n > 3:
			chosen *= 2
		}
		want = mixed(want, returned, input[0]*x, broken, nested, chosen)
	}
	return dispatch{shader: "once-loops", resources: bound(in(words(input)), out(4*len(want))), want: []any{nil, want}}
}

func parameters() dispatch {
	pairs := words(1, 1.5, 10, 2.5)
	want := mixed(101, 1, 7, 21, 2*1000+21, 1004, 9, 4321, 300, 343, 203,
		111*1000000+103*1000+6, 7*10000+14*100+29, 7, 0, 12)
	return dispatch{shader: "parameters", illegal: true, resources: bound(out(64), in(pairs)),
		want: []any{want, mixed(2, 3.0, 11, 5.0)}}
}

func elementParameters() dispatch {
	return dispatch{shader: "element-parameters", illegal: true,
		resources: bound(in(words(1.0, 2.0, 3.0, 4, 5)), out(4*20)),
		want: []any{nil, mixed(
			1.0, 2.0, 7.0, 5, 5,
			2.0, 100.0, 3.0, 6, 5,
			1.0, 2.0, 3.0, 0, 0,
			0.0, 2.0, 3.0, 6, 5)}}
}

func noinlineArguments() dispatch {
	// float bool _ _ | float3 _ | row _ | row _ | float float _ _
	item := func(a float64, flag int, p, row0, row1, b []float64) []any {
		return mixed(a, flag, pad(2), p, pad(1), row0, pad(1), row1, pad(1), b, pad(2))
	}
	// float float3 | float float _ _
	plain := func(a float64, p, b []float64) []any { return mixed(a, p, b, pad(2)) }
	type list = []float64
	zero := list{0, 0, 0}
	items := item(1, 1, list{2, 3, 4}, list{5, 6, 7}, list{8, 9, 10}, list{11, 12})
	pairs := mixed(plain(1, list{2, 3, 4}, list{5, 6}), plain(7, list{8, 9, 10}, list{11, 12}),
		plain(13, list{14, 15, 16}, list{17, 18}), plain(19, list{20, 21, 22}, list{23, 24}))
	return dispatch{shader: "noinline-arguments", illegal: true,
		resources: bound(in(words(items, make([]float64, 40))), in(words(pairs)),
			in(words(list{1, 2, 3, 4, 5, 6, 7, 8}))),
		want: []any{
			mixed(item(2, 0, list{1, 4, 2}, list{50, 60, 20}, list{10, 11, 9}, list{11, 12}),
				item(0, 1, zero, zero, list{3, 0, 0}, list{4, 5}),
				item(4, 1, list{2, 2, 4}, list{5, 6, 4}, list{11, 12, 13}, list{11, 13})),
			mixed(plain(1, list{2, 3, 4}, list{5, 6}), plain(13, list{14, 15, 16}, list{17, 18}),
				plain(13, list{8, 6, 10}, list{11, 17}), plain(8, list{2, 7, 4}, list{12, 5})),
			mixed(list{1, 2, 11, 4, 6, 7, 5, 10}),
		}}
}

func statics() dispatch {
	table, odd, local := []int{2, 3, 5, 7, 11}, []int{1, 3, 5, 7}, []int{9, 8, 7, 6}
	var want []any
	for i := range 4 {
		points := []int{2, 4}
		points[i%2] += 10
		sum := 9 + 8 + 7 + 6 - local[i] + 17
		want = append(want, table[i+1], odd[i]*10+local[3-i], points[0]*100+points[1], 11, 12, 3+11+12, 8, 0, 40+i, sum)
	}
	return dispatch{shader: "statics", resources: bound(out(160)), want: []any{want}}
}

func sideEffects() dispatch {
	x := 13
	x <<= 2
	x |= 1
	x ^= 0xf
	x &^= 2
	x >>= 1
	x %= 13
	x *= -2
	x /= 3
	// a is {11, 14, 2} and i is 2; operands are evaluated from left to right
	want := mixed(5*10+6, 7*10+7, 7-5, 3*10+4, 8+8, 13*10+5, x, 2, 1, 11*10000+14*100+2*10+2, 2000+15, 1, 2*1000+3*100+
		8*10+10)
	// v.xy++ gives 2 3, v.zw *= v.xy gives 6 12, then (2+5)*2
	vectors := mixed(14.0, 3.0, 6.0, 12.0, 15.0, 3.0, 6.0, 13.0)
	return dispatch{shader: "side-effects", resources: bound(out(4*len(want)), out(32)), want: []any{want, vectors}}
}

func shortCircuit2021() dispatch {
	// the number of calls of yes, plus ten times that of no and a hundred times that of value; then the result
	want := mixed(11, 0, 10, 0, 1, 1, 11, 1, 101, 1, 210, 5, 12, 1, 21, 0, 3, 3, 12, 5)
	return dispatch{shader: "short-circuit-2021", resources: bound(out(4 * len(want))), want: []any{want}}
}

func shortCircuit2018() dispatch {
	want := mixed(11, 0, 11, 0, 11, 1, 201, 1, 0, 1000, 0, 1110, 0, 1638, 0, 3)
	return dispatch{shader: "short-circuit-2018", resources: bound(out(4 * len(want))), want: []any{want}}
}

func records() dispatch {
	want := mixed(5.0, 15.0, 20.0, 15.0, 202.0, 1000.0+3+13, 13.0, 18.0,
		// (1+2i)(3-i) is 5+5i, plus 1+2i
		6.0, 7.0, 6.0+7*2, 10.0, 42.0, 5.0, 4.0)
	return dispatch{shader: "records", illegal: true, resources: bound(out(4*len(want)), out(8)),
		want: []any{want, mixed(0, 5)}}
}

func completeClass() dispatch {
	want := mixed(10-1, 2-1, 2, 1+7, 9, 5, 30+40, 3*2, 1, 1+4+10, (3-1)*10000+20*100+3*10+2+1, 0, 2, 18, 1+4, 20-1,
		20-2,
		40-1+2, -2, 50-1+40-1+3, 1+5+30-1, 1000, 1000)
	return dispatch{shader: "complete-class", illegal: true, resources: bound(out(4*len(want)), in(words(1))),
		want: []any{want, nil}}
}

func templates() dispatch {
	const x = 4.0
	want := mixed(x+2, 7.0, (x+1)*10+2, (x+1)*10+3, 48.0, x*x*x, x, 2*3*x*x, 2*x, 123456.0)
	return dispatch{shader: "templates", resources: bound(out(4*len(want)), in(words(x))), want: []any{want, nil}}
}

func usingDeclarations() dispatch {
	const x = 4.0
	sum := func(a, b float64) float64 { return a + 100 + a + b }
	want := mixed(x+100, x+1, x+1, x*3+x+1, sum(x, x+1), 2.0, 14.0, x+2, 2*sum(x, 2*x), (x+100+x+1)*1000+(7+100+7+2))
	return dispatch{shader: "using-declarations", illegal: true, resources: bound(out(4*len(want)), in(words(x))),
		want: []any{want, nil}}
}

func templateTypes() dispatch {
	const x = 4.0
	grid := 6*x + 3*10 + 2*(0+1+2)
	want := mixed(3*x, 3*x, x+2, x/2+(2+x)*100, 3.0, grid, grid+6, x+10+x*100)
	return dispatch{shader: "template-types", resources: bound(out(4*len(want)), in(words(x))), want: []any{want, nil}}
}

func decltypeScope() dispatch {
	const x = 4.0
	want := mixed(5*x+10, 10.0, 2*x+3, 5.0, 2+x)
	return dispatch{shader: "decltype-scope", resources: bound(out(4*len(want)), in(words(x))), want: []any{want, nil}}
}

func systemValues() dispatch {
	var want []any
	for y := range 3 {
		for x := range 4 {
			want = append(want, x/2, 0, 0, padding{}, x%2, y, 0, padding{}, x, y, 0, y*2+x%2)
		}
	}
	return dispatch{shader: "system-values", groups: 2, resources: bound(out(4 * len(want))), want: []any{want}}
}

func nestedCalls() dispatch {
	input := []int32{3, 14, 25, 36, 47, 58, 69, 70}
	search := func(wanted, first int) (found bool, at int) {
		for i := first; i < 8; i++ {
			for x := int(input[i]); x > 0; x -= 10 {
				if x == wanted {
					return true, i
				}
			}
		}
		return false, 0
	}
	collatz := func(n int) (highest, steps int) {
		highest = n
		for n != 1 {
			if n%2 == 0 {
				n /= 2
			} else {
				n = 3*n + 1
			}
			highest = max(highest, n)
			if steps++; steps > 50 {
				return -1, steps
			}
		}
		return highest, steps
	}
	gcd := func(a, b int) int {
		for b != 0 {
			a, b = b, a%b
		}
		return a
	}
	var want []any
	for i := range 8 {
		_, first := search(i+1, 0)
		found := -1
		if ok, at := search(i+3, first); ok {
			found = at*100 + i + 3
		}
		highest, steps := collatz(i + 20)
		want = append(want, 120+30+i, 3, found, highest, steps, gcd(gcd(120, i*12+12), 48), min(i, 4)*10+max(i, 4))
	}
	return dispatch{shader: "nested-calls", resources: bound(in(input), out(4*len(want))), want: []any{nil, want}}
}

// overlappingArguments expects the results of a variant of the shader in which each call in main copies its
// arguments to separate variables and back.
func overlappingArguments() dispatch {
	want := mixed(
		11, 101, 101, 106, 106, 101, 12, 101, 202, 1, 11, 1, 10, 10, 7, 1, 17, 1, 17, 4, 4, 9, 14, 109, 14, 109, 11,
		101, 101, 27, 201, 201, 27, 37, 127, 127, 4, 147, 6, 11, 101, 101, 12, 102, 102, 111, 112, 13, 14, 6, 9, 1,
		14, 147, 11, 3, 1, 17, 8, 2, 2, 3, 3, 3, 13, 3, 23, 113, 113, 1, 33, 33, 33, 2, 2, 12, 102, 102, 17, 17, 2,
		10, 2, 2, 2, 60, 4, 4, 12, 102, 102, 109, 5, 109, 1, 15, 15, 18, 18, 28, 118, 118, 11, 13, 12, 23, 22, 13,
		32, 45, 36, 72, 11, 21, 103, 21, 103, 73, 73, 74, 74, 2, 2, 11, 1, 479, 877, 877, 750, 2000, 4000, 750, 5, 8,
	)
	return dispatch{shader: "overlapping-arguments", illegal: true, want: []any{want, nil, nil, nil, nil},
		resources: bound(
			out(4*len(want)), out(4*3), out(2*4*12), out(4*2), texels(vulkan.StorageTexelBuffer, vulkan.R32Sint,
				words(0, 0)))}
}
