package execution

import (
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/devicetest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan"
)

// passCases are dispatches of shaders with passes that change results, or that determine results that HLSL leaves open.
func passCases() []passCase {
	return []passCase{
		{"--graphics-robust-access", clampedIndices()},
		{"--graphics-robust-access,-O", clampedIndices()},
		{"-O,--graphics-robust-access", clampedIndices()},
		{"--freeze-spec-const", frozen()},
		{"--freeze-spec-const,-O", frozen()},
		{"-O,--convert-relaxed-to-half", relaxed()},
		{"-O,--convert-relaxed-to-half,--simplify-instructions,--eliminate-dead-code-aggressive", relaxed()},
		{"--convert-relaxed-to-half", relaxed()},
		{"--loop-unswitch", unswitched(0, 1, 1)},
		{"--loop-unswitch,-O", unswitched(1, 0, 3)},
		{"--ssa-rewrite,--loop-unswitch", unswitched(1, 1, 12)},
		{"--inline-entry-points-exhaustive,--ssa-rewrite,--loop-unswitch,-Os", unswitched(0, 0, 0)},
	}
}

// A passCase is a dispatch of a shader after running passes, whose names are separated by commas.
type passCase struct {
	passes string
	dispatch
}

func TestPassesOnADevice(t *testing.T) {
	vulkan.Require(t)
	for _, c := range passCases() {
		t.Run(c.shader+c.passes, func(t *testing.T) {
			s := load(t, c.shader+".cs")
			for _, r := range s.Runs {
				f := devicetest.Running(strings.Split(c.passes, ",")...)
				c.runForm(t, r, devicetest.Module(t, s, r, f), f)
			}
		})
	}
}

// After the pass graphics-robust-access, the interpreter does not find an index that is out of range.
func TestPassesOnTheInterpreter(t *testing.T) {
	for _, c := range passCases() {
		t.Run(c.shader+c.passes, func(t *testing.T) {
			s := load(t, c.shader+".cs")
			for _, r := range s.Runs {
				f := devicetest.Running(strings.Split(c.passes, ",")...)
				words := devicetest.Module(t, s, r, f)
				c.runFormOnInterpreter(t, r, words, f)
				c.checkForm(t, r, words, f)
			}
		})
	}
}

func clampedIndices() dispatch {
	values := []int32{1, -1, 4, 1 << 30}
	table, shared, v := []int32{100, 101, 102, 103, 104}, []int32{0, 10, 20, 30}, []int32{7, 8, 9, 10}
	limits := []int32{0, 21, 0, 0, 0, 22, 0, 0, 0, 23, 0, 0}
	at := func(list []int32, i int32) int32 { return list[min(uint32(i), uint32(len(list)-1))] }
	var want []int32
	for _, far := range values {
		local := []int32{far, far + 1, far + 2}
		local[min(uint32(far), 2)]++
		y := at([]int32{limits[1], limits[5], limits[9]}, far)
		want = append(want, at(table, far), at(shared, far), at(v, far), y, at(values, far), local[2])
	}
	want = append(want, 5)
	return dispatch{shader: "clamped-indices", resources: bound(uniform(limits), in(values), out(4*len(want))),
		want: []any{nil, nil, want}}
}

func frozen() dispatch {
	return dispatch{shader: "frozen", resources: bound(out(3 * 4)), want: []any{[]float32{6, 3, 0.5}},
		spec: []vulkan.SpecConstant{{ID: 0, Data: vulkan.Bytes(uint32(9))}, {ID: 1, Data: vulkan.Bytes(uint32(0))}, {ID: 2, Data: vulkan.Bytes(float32(7))}}}
}

func relaxed() dispatch {
	return dispatch{shader: "relaxed", resources: bound(in([]float32{1, 2048, 1}), out(5*4)),
		want: []any{nil, []float32{2048, 2048, 128 * 128, 11.3125, 2049}}}
}

// unswitched returns the dispatch for the given values of the constant buffer. It computes the expected output with a
// model of the shader.
func unswitched(weighted, squared uint32, skip int32) dispatch {
	values := []int32{3, 1, 4, 1, 5, 9, 2, 6}
	total := func(n int32) int32 {
		sum, last := int32(0), int32(-1)
		for i := int32(1); i < n; i++ {
			v := values[i]
			if weighted != 0 {
				v *= i
			} else {
				last = i
			}
			if v == skip {
				continue
			}
			for k := range 2 {
				if squared != 0 && k == 1 {
					sum += v * v
				} else {
					sum += v
				}
			}
			if sum > 1000 {
				break
			}
			last += v
		}
		return sum + last*100000
	}
	var want []int32
	for i := range int32(8) {
		want = append(want, total(i))
	}
	return dispatch{shader: "unswitch", resources: bound(uniform([]int32{int32(weighted), int32(squared), 1, skip}),
		in(values), out(8*4)), want: []any{nil, nil, want}}
}
