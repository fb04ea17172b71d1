package execution

import (
	"math/bits"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan"
)

func TestInvocationsThatShareMemoryOnADevice(t *testing.T) { runAll(t, atomicCases()) }

func atomicCases() []dispatch {
	return []dispatch{groupsharedReduction(), atomicsBuffer(), atomicsBytes64(), atomicsBytes64Passed(),
		atomicsGroupshared(), atomicsFloat(), narrowStores(), compensatedSum(), groupsharedParameters(),
		appendConsume(), waves(), waveClusters()}
}

func groupsharedReduction() dispatch {
	var input []float32
	sums := []float64{0, 0}
	for i := range 128 {
		x := i*7%31 - 9
		input = append(input, float32(x))
		sums[i/64] += float64(x)
	}
	return dispatch{shader: "groupshared-reduction", groups: 2, resources: bound(in(input), out(24)),
		want: []any{nil, mixed(sums[0], 5.0, 5.0, sums[1], 69.0, 105.0)}}
}

func atomicsBuffer() dispatch {
	const all = 0xffffffff
	before := []uint32{100, 0, all, 0, 500, 3, 0, 0, 100, 0, 0, 0, 3}
	xor := uint32(0)
	for i := range uint32(64) {
		xor ^= i
	}
	after := mixed(100+63*64/2, uint32(all), 0, xor, 7, 126, 64, 63*64/2, 5, 1, 1, 1, 4)
	counters := []uint32{0, 0, 0, 0, 0, all - 199}
	return dispatch{shader: "atomics-buffer", groups: 2,
		resources: bound(in(before), in(counters), in([]uint32{0, 0, 0, 0, 9}),
			texels(vulkan.StorageTexelBuffer, vulkan.R32Uint, []uint32{1, 2, 3, 4}),
			image(vulkan.StorageImage, vulkan.R32Uint, square, []uint32{5, 6, 0, 0})),
		want: []any{after, mixed(0, 0, 0, 128, -63, -37), mixed(0, 192, 63, uint32(all), 10), mixed(17, 18, 19, 20), mixed(5, 6, 62, 63)}}
}

// halves splits 64-bit numbers into words.
func halves(numbers ...uint64) []any {
	var list []any
	for _, n := range numbers {
		list = append(list, uint32(n), uint32(n>>32))
	}
	return list
}

// combined64 combines the numbers i << 30 of 64 invocations: all by exclusive or, and the sums for even and odd i.
func combined64() (xor, even, odd uint64) {
	for i := range uint64(64) {
		xor ^= i << 30
		if i%2 == 0 {
			even += i << 30
		} else {
			odd += i << 30
		}
	}
	return xor, even, odd
}

func atomicsBytes64() dispatch {
	before := []uint64{1, 0, ^uint64(0), 0, 0, 0, ^uint64(0), 1, 3 << 32, 0, 0}
	xor, even, odd := combined64()
	below := int64(-63) << 30
	after := halves(1+64<<31+64*63/2, ^uint64(0), 0, xor, uint64(below), 63<<30, 5, 7<<40, 4<<33, 9<<50, 1)
	first, second := in([]uint64{0, 0}), in([]int64{-1000, 0})
	first.Binding, second.Binding, second.Index = 1, 1, 1
	return dispatch{shader: "atomics-bytes64", groups: 2,
		resources: append(bound(in(before)), first, second),
		want:      []any{after, halves(0, even), halves(^uint64(36), odd)}}
}

func atomicsBytes64Passed() dispatch {
	xor, even, odd := combined64()
	first, second := in([]uint64{0, 0}), in([]uint64{0, 0})
	first.Binding, second.Binding, second.Index = 1, 1, 1
	return dispatch{shader: "atomics-bytes64-passed", groups: 2, illegal: true,
		resources: append(bound(in([]uint64{0, ^uint64(0), 0})), first, second),
		want:      []any{halves(even+odd, 63<<30-5, 64), halves(xor, even), halves(^uint64(0), odd)}}
}

func groupsharedParameters() dispatch {
	want := make([]uint32, 17)
	for i := range uint32(32) {
		cell := want[1+8*(i&1):]
		want[0] += i
		cell[0]++
		cell[1+(i&3)] += i
	}
	want[6], want[14] = 5, 6
	return dispatch{shader: "groupshared-parameters", illegal: true, resources: bound(out(17 * 4)), want: []any{want}}
}

func atomicsGroupshared() dispatch {
	var want []any
	for range 32 {
		want = append(want, 1)
	}
	return dispatch{shader: "atomics-groupshared", resources: bound(out(35 * 4)),
		want: []any{append(want, 32, -31, 31)}}
}

// compensatedSum adds numbers that a plain float sum would lose.
func compensatedSum() dispatch {
	input, want := []float32{1 << 24}, []any{}
	for k := 1; k < 16; k++ {
		input = append(input, 0.75)
	}
	for i := range 4 {
		sum, rest := float32(1<<24)*float32(i+1), float32(0)
		for _, y := range input[1:] {
			x := y + rest
			next := sum + x
			rest = x - (next - sum)
			sum = next
		}
		want = append(want, float64(sum), float64(rest))
	}
	return dispatch{shader: "compensated-sum", resources: bound(in(input), out(32)), want: []any{nil, want}}
}

// narrowStores stores adjacent 8-bit and 16-bit numbers concurrently.
func narrowStores() dispatch {
	half := func(x int) uint32 { // of an integer below 64
		if x == 0 {
			return 0
		}
		n := bits.Len(uint(x)) - 1
		return uint32(n+15)<<10 | uint32(x)<<(10-n)&0x3ff
	}
	var halves, bytes, structs []uint32
	for i := range uint32(32) {
		halves = append(halves, 1000+2*i|(1001+2*i)<<16)
	}
	for i := range 64 {
		halves = append(halves, half(i)|0x3800<<16)
		structs = append(structs, uint32(uint16(-i))|half(i)<<16, 0x4000|uint32(i)<<16)
	}
	for i := range uint32(16) {
		bytes = append(bytes, 12*i&0xff|(12*i+3)&0xff<<8|(12*i+6)&0xff<<16|(12*i+9)&0xff<<24)
	}
	for i := range uint32(32) {
		bytes = append(bytes, 2*i|(2*i+1)<<16)
	}
	return dispatch{shader: "narrow-stores", illegal: true, resources: bound(out(len(halves)*4), out(len(bytes)*4),
		out(len(structs)*4)),
		want: []any{halves, bytes, structs}}
}

// The numbers are multiples of one half, so that sums are the same in any order.
func atomicsFloat() dispatch {
	sum := 0.0
	for i := range 64 {
		sum += float64(i) * 0.5
	}
	before := []float32{0, 1000, -1000, 8, 0, 3, 0, 0, 100, -7, 0, 0}
	return dispatch{shader: "atomics-float",
		resources: bound(in(before), in([]float32{0.25, 50, -50, 1, 2, 2}),
			texels(vulkan.StorageTexelBuffer, vulkan.R32Float, []float32{1, 2, 3, 4}), out(4*8)),
		want: []any{mixed(sum, -31.0, 31.5, 4.0, 63.0*64/2, 4.0, 2.0*64, 0.0, 100.0, 2.5, 1.0, 5.0),
			mixed(0.25+2*sum, -31.0, 63.0, 7.0, 3.0, 2.0),
			mixed(1+16*1.5, 2+16*1.5, 3+16*1.5, 4+16*1.5),
			mixed(sum, 31.5, -31.5, 1.0, 8.0, 2.0, 2.0, 3.0)}}
}

func appendConsume() dispatch {
	// each buffer is followed by its counter; the counter of a buffer that may lack one comes last; appended values may
	// be in any order
	taken := []uint32{10, 11, 12, 13, 14, 15, 16, 17, 99}
	ones := mixed(1, 1, 1, 1, 1, 1, 1, 1, 0)
	return dispatch{shader: "append-consume",
		resources: bound(out(16*8), out(4), in(taken), in([]uint32{8}), out(9*4), out(4), out(4)),
		want:      []any{nil, mixed(4), nil, mixed(0), ones, mixed(10 + 11 + 12 + 13 + 14 + 15 + 16 + 17), mixed(8)}}
}

func waveClusters() dispatch {
	want := make([]uint32, 128)
	for i := range want {
		want[i] = 16
	}
	return dispatch{shader: "wave-clusters", resources: bound(out(128 * 4)), want: []any{want}}
}

func waves() dispatch {
	input, want := waveInput()
	return dispatch{shader: "waves", resources: bound(out(322*4), in(input)), want: []any{append(want, 64, 64), nil}}
}

// waveInput returns a different number for each of 64 threads, chosen so that each thread finds five conditions
// true.
func waveInput() (input []uint32, want []any) {
	input = make([]uint32, 64)
	for i := range input {
		input[i] = uint32(i*37%64 + 1)
	}
	for range 5 * 64 {
		want = append(want, 1)
	}
	return input, want
}
