package execution

import (
	"math"
	"slices"
	"testing"
)

func TestLongVectorsOnADevice(t *testing.T) { runAll(t, longVectorCases()) }

func longVectorCases() []dispatch {
	return []dispatch{longVectorFloats(), longVectorLoops(), longVectorTypes()}
}

// longVectorFloats computes with small multiples of a quarter and powers of two, so that the results are exact.
func longVectorFloats() dispatch {
	const longest, pick = 32, 3
	a, b := make([]float64, longest), make([]float64, longest)
	for i := range a {
		a[i], b[i] = float64((i*7)%23-11), math.Exp2(float64(i*5%7-3))
	}
	var want []any
	for _, n := range [...]int{5, 17} {
		each := func(f func(a, b float64) float64) {
			for i := range n {
				want = append(want, float32(f(a[i], b[i])))
			}
		}
		each(func(a, b float64) float64 { return a + b })
		each(func(a, b float64) float64 { return a - b*2 })
		each(func(a, b float64) float64 { return -a / b })
		each(math.Mod)
		c := func(a, b float64) float64 { return (a+b)*2 - 1 }
		each(c)
		each(math.Min)
		each(func(a, b float64) float64 { return float64(b2i(a >= b && a != 3)) })
		each(func(a, b float64) float64 { return math.Min(a, b) + math.Max(a, b)*4 })
		each(func(a, _ float64) float64 { return min(max(a, -2), 2) })
		each(func(a, _ float64) float64 {
			return math.Abs(a) + math.Floor(a/4) + math.Ceil(a/4) + a/4 - math.Floor(a/4)
		})
		each(func(a, b float64) float64 { return (a+b)/2 + float64(b2i(b >= a)) })
		each(func(a, _ float64) float64 { return min(max(a, 0), 1) + float64(b2i(a > 0)-b2i(a < 0)) })
		each(func(a, _ float64) float64 { return a*3 + 1 })
		each(func(_, b float64) float64 { return math.Exp2(b) + 1/b })
		each(func(a, b float64) float64 { return a*b + c(a, b) })
		each(func(a, _ float64) float64 { return a/2 - math.Trunc(a/2) })
		each(func(a, _ float64) float64 { return math.Trunc(a / 2) })
		some := make([]float64, n)
		for i := range n {
			some[0] += a[i] * b[i]
			some[1] = max(some[1], float64(b2i(a[i] > 5)))
		}
		some[1], some[2] = 2-some[1], 1
		some[pick] = a[pick+1]
		some[n-1] = b[pick]
		for _, x := range some {
			want = append(want, float32(x))
		}
		most := math.Inf(-1)
		for i := range n {
			most = max(most, a[i]*3)
		}
		less := 0.0
		for most-less > 8 {
			less += 4
		}
		each(func(a, _ float64) float64 { return a*3 - less })
	}
	return dispatch{shader: "longvector-floats", resources: bound(in(words(a, b, pick)), out(4*len(want))),
		want: []any{nil, want}, ulps: 1}
}

// longVectorLoops uses vectors with so many components that operations on them become loops.
func longVectorLoops() dispatch {
	const longest, pick = 1024, 70
	a, b := make([]float64, longest), make([]float64, longest)
	for i := range a {
		a[i], b[i] = float64((i*7)%23-11), math.Exp2(float64(i*5%7-3))
	}
	var want []any
	for _, n := range [...]int{100} {
		v, w := make([]float64, n), make([]float64, n)
		for i := range n {
			v[i] = a[i]*2 + 1 - b[i]
			for range 3 {
				v[i] = v[i]*0.5 + a[i]
			}
		}
		for most := 1000.0; most > 4; {
			most = math.Inf(-1)
			for i := range n {
				v[i]--
				most = max(most, v[i])
			}
		}
		sum, some, all := 0.0, false, true
		for i := range n {
			w[i] = max(v[i], -4) * float64(i%5)
			sum += w[i] * b[i]
			some = some || w[i] > 15
			all = all && w[i] > -17
		}
		w[pick] = v[pick+1]
		w[n-1] += 0.5
		for i := range n {
			x := v[i]
			if w[i] < v[i] {
				x = w[i] * 2
			}
			want = append(want, float32(x))
		}
		last := make([]float64, n)
		for i := range n {
			last[i] = -w[n-1-i]
		}
		want = append(want, float32(sum), b2i(some), b2i(all), float32(v[pick]))
		for _, x := range last {
			want = append(want, float32(x))
		}
	}
	for _, x := range a {
		want = append(want, float32(max(x*2, pick)))
	}
	return dispatch{shader: "longvector-loops", resources: bound(in(words(a, b, pick)), out(4*len(want))),
		want: []any{nil, want}}
}

// longVectorTypes tests rows that consist of an int, 17 ints, 5 bools and a uint.
func longVectorTypes() dispatch {
	var rows, results []any
	chunks := make([][]any, 4)
	for id := range 4 {
		var v, r [17]int
		row, result := []any{100 + id}, []any{100 + id}
		for k := range v {
			v[k] = (k*37 + id*11) % 100
			r[k] = ((v[k]<<2)%7 ^ v[k]>>1) | 1
			row = append(row, v[k])
		}
		r[id] = -100 - id
		some := false
		for k := range v {
			some = some || r[k] == 5
		}
		for k := range 16 {
			result = append(result, r[k])
		}
		result = append(result, ^r[16])
		for k := range 5 {
			row = append(row, k%2)
			if k == 2 {
				result = append(result, b2i(some))
			} else {
				result = append(result, 1-k%2)
			}
		}
		rows, results = append(rows, append(row, 9)...), append(results, append(result, 17+14+96)...)

		lent := func(id int) []any {
			var list []any
			for _, x := range [...]int{id, id + 1, 2, 3, (4*37 + id*11) % 100, 5, 6, 7} {
				list = append(list, 10-x)
			}
			return list
		}
		list := lent(3 - id)
		long := func(bits uint64) { list = append(list, uint32(bits), uint32(bits>>32)) }
		for i := range 8 {
			long(uint64(0x100000001*int64(i+id)*3 - 1))
		}
		for i := range 5 {
			long(math.Float64bits(float64(r[i])*0.5 + 1))
		}
		for i := range 8 {
			list = append(list, toFloat16(uint32(4*i+id))|toFloat16(uint32(4*i+2+id))<<16)
		}
		list = append(list, 127*(49+id)+1+id, 1+id, 49+id)
		list = append(list, 50, 100, 40, 30+id*id, 12, 2, 10, 6, 1.0, 2.0, 3.0, 4.0, float64(id))
		chunks[id] = append(list, pad(64-len(list))...)
	}
	return dispatch{shader: "longvector-types", resources: bound(in(words(rows...)), out(4*len(results)), out(1024)),
		want: []any{nil, results, slices.Concat(chunks...)}}
}

func b2i(x bool) int {
	if x {
		return 1
	}
	return 0
}
