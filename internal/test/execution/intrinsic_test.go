package execution

import (
	"math"
	"math/bits"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testfiles"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan"
	"github.com/hlsl2spirv/hlsl2spirv/sema/intrinsics"
)

func TestIntrinsicsOnADevice(t *testing.T) { runAll(t, intrinsicCases()) }

func intrinsicCases() []dispatch {
	return []dispatch{
		packedBytes(),
		waveReductions(),
		firstBits(),
	}
}

// firstBits tests bit searches in 16-bit and 64-bit numbers. For a negative number, the search is for clear bits.
func firstBits() dispatch {
	low := func(x uint64) int32 {
		if x == 0 {
			return -1
		}
		return int32(bits.TrailingZeros64(x))
	}
	high := func(x uint64) int32 { return int32(bits.Len64(x)) - 1 }
	signed := func(x int64) int32 { return high(uint64(x ^ x>>63)) }
	numbers := []uint64{0, 1, 2, 1 << 31, 1 << 32, 1<<63 | 1<<40, ^uint64(0), 0xffff_ffff_0000_0000,
		0x7fff_ffff_ffff_ffff, 0x8000, 0x12_0000_8001, 0xffff_ffff_ffff_7fff, 1<<48 | 6, 0xfff0, 0xf000_0000_0000_0000,
		12345678901234567}
	var want []int32
	var sums []uint32
	for _, x := range numbers {
		y := uint16(x)
		want = append(want, high(x), low(x), signed(int64(x)), low(x))
		want = append(want, high(uint64(y)), low(uint64(y)), signed(int64(int16(y))), low(uint64(y)))
		want = append(want, high(x), high(^x), low(x), low(^x))
		twice, next := x+x+^uint64(0), x+1
		sums = append(sums, uint32(twice), uint32(twice>>32), uint32(next), uint32(next>>32))
	}
	return dispatch{shader: "first-bits", resources: bound(in(numbers), out(len(want)*4), out(len(sums)*4)),
		want: []any{nil, want, sums}}
}

// bytesOf returns the bytes of a word, lowest first.
func bytesOf(x uint32) (b [4]uint8) {
	for i := range b {
		b[i] = uint8(x >> (8 * i))
	}
	return b
}

func packBytes(v [4]int32, f func(int32) int32) (packed uint32) {
	for i, x := range v {
		packed |= uint32(uint8(f(x))) << (8 * i)
	}
	return packed
}

func clampTo(low, high int32) func(int32) int32 {
	return func(x int32) int32 { return min(max(x, low), high) }
}

func packedBytes() dispatch {
	type input struct {
		Wide           [4]int32
		F              [2]float32
		Packed, Unused uint32
	}
	inputs := []input{
		{[4]int32{1, -1, 127, -128}, [2]float32{1.5, -2}, 0x80ff017f, 0},
		{[4]int32{300, -300, 1000, 0}, [2]float32{-0.25, 8}, 0x00020406, 0},
		{[4]int32{255, 256, -129, 128}, [2]float32{3, 0.5}, 0xfffefdfc, 0},
		{[4]int32{7, 6, 5, 4}, [2]float32{0.5, 1}, 0x12345678, 0},
	}
	half := func(f float32) uint32 { // for numbers that a half represents exactly
		b := math.Float32bits(f)
		return b>>16&0x8000 | (b>>23&0xff-112)<<10 | b>>13&0x3ff
	}
	var want []any
	for _, x := range inputs {
		bytes := bytesOf(x.Packed)
		var signed, unsigned []any
		for _, b := range bytes {
			signed, unsigned = append(signed, uint32(int32(int8(b)))), append(unsigned, uint32(b))
		}
		want = mixed(want, signed, unsigned, signed, unsigned)
		same := func(x int32) int32 { return x }
		low, high := packBytes(x.Wide, clampTo(-128, 127)), packBytes(x.Wide, clampTo(0, 255))
		want = append(want, packBytes(x.Wide, same), packBytes(x.Wide, same), low, high, packBytes(x.Wide, same), low)
		want = append(want, half(x.F[0]), uint32(int32(int16(half(x.F[1])))), math.Float32bits(x.F[0]),
			math.Float32bits(2*x.F[0]*x.F[1]+x.F[0]), 1, 0, 1, math.Float32bits(x.F[0]*3+x.F[1]))
		for window := 1; window <= 2; window++ {
			sum := uint32(1 + window)
			for i, b := range bytes {
				if d := int(b) - (1 + window + i); b != 0 {
					sum += uint32(max(d, -d))
				}
			}
			want = append(want, sum)
		}
		want = append(want, pad(4)...)
	}
	return dispatch{shader: "packed-bytes", resources: bound(in(inputs), out(4*len(want))), want: []any{nil, want}}
}

func waveReductions() dispatch {
	input, want := waveInput()
	for i := range input {
		want = append(want, input[63-i])
	}
	return dispatch{shader: "wave-reductions", resources: bound(out(4*len(want)), in(input)), want: []any{want, nil}}
}

// quads draws a square of 4×4 pixels, which are four quads. Pixels are numbered by row and column.
func quads() draw {
	c := everywhere(4)
	c.Targets = []vulkan.Target{{}, {}, {}}
	var read, slopes, votes []any
	for y := range 4 {
		for x := range 4 {
			number := func(x, y int) float64 { return float64(x + 10*y) }
			read = append(read, number(x^1, y), number(x, y^1), number(x^1, y^1), number(x&^1, y|1))
			slopes = append(slopes, 1.0, 1.0, 10.0, 10.0)
			any, all := 0.0, 0.0
			if x < 2 && y < 2 {
				any = 1
			}
			if x < 2 {
				all = 1
			}
			votes = append(votes, any, all, 0.0, 0.0)
		}
	}
	return draw{shader: "quads", pipeline: c, want: []any{read, slopes, votes}}
}

// notExecuted lists the intrinsics that shaders below testdata/exec do not call, and the reasons.
var notExecuted = [...]struct{ name, reason string }{
	{"CheckAccessFullyMapped", "sparse images"},
	{"DebugBreak", "it has no effect"},
	{"EvaluateAttributeAtSample", "its raw form is not valid"},
	{"EvaluateAttributeCentroid", "its raw form is not valid"},
	{"EvaluateAttributeSnapped", "its raw form is not valid"},
	{"GetAttributeAtVertex", "VK_KHR_fragment_shader_barycentric"},
	{"GetGroupWaveCount", "the number of waves depends on the device"},
	{"GetGroupWaveIndex", "the number of waves depends on the device"},
	{"ReadClock", "no two runs agree"},
	{"WaveMatch", "VK_NV_shader_subgroup_partitioned"},
	{"WaveMultiPrefixBitAnd", "VK_NV_shader_subgroup_partitioned"},
	{"WaveMultiPrefixBitOr", "VK_NV_shader_subgroup_partitioned"},
	{"WaveMultiPrefixBitXor", "VK_NV_shader_subgroup_partitioned"},
	{"WaveMultiPrefixCountBits", "VK_NV_shader_subgroup_partitioned"},
	{"WaveMultiPrefixProduct", "VK_NV_shader_subgroup_partitioned"},
	{"WaveMultiPrefixSum", "VK_NV_shader_subgroup_partitioned"},
	{"abort", "it loses the device"},
	{"asbfloat16", "VK_KHR_shader_bfloat16"},
	{"asfloat8_e4m3", "VK_EXT_shader_float8"},
	{"asfloat8_e5m2", "VK_EXT_shader_float8"},
	{"printf", "it has no effect"},
}

// Every intrinsic function is executed by a shader of testdata/exec or listed in notExecuted.
func TestEveryIntrinsicIsExecuted(t *testing.T) {
	var text strings.Builder
	for _, shader := range testfiles.Texts(t, "testdata/exec/*.hlsl") {
		text.WriteString(shader)
	}
	for i := range intrinsics.Functions {
		r := &intrinsics.Functions[i]
		// the software driver does not support ray tracing and work graphs
		if r.Refused != intrinsics.Accepted || r.Stages&(intrinsics.RayTracing|intrinsics.Node) != 0 {
			continue
		}
		_, name, ok := strings.Cut(r.Name, "::")
		if !ok {
			name = r.Name
		}
		excused := false
		for _, n := range notExecuted {
			excused = excused || n.name == name
		}
		if called := calls(text.String(), name); called == excused {
			t.Errorf("%s: called by a shader: %t, excused: %t", name, called, excused)
		}
	}
}

// calls reports whether text contains a call of the function.
func calls(text, name string) bool {
	for {
		i := strings.Index(text, name+"(")
		if i < 0 {
			return false
		}
		if i == 0 || !strings.ContainsRune("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_",
			rune(text[i-1])) {
			return true
		}
		text = text[i+1:]
	}
}
