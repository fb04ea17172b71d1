package lowered

import (
	"math"
	"math/rand/v2"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/devicetest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan"
)

// A Case is a shader of testdata/lower or another folder, with its inputs.
type Case struct {
	Shader        string // testdata/lower/NAME.cs.hlsl
	Folder        string // folder of testdata; lower if empty
	Groups        [3]uint32
	Resources     []vulkan.Resource
	Floats        []int // resources that contain floats; all others are compared bit by bit
	ReadOnly      []int // storage buffers that the shader does not write
	PushConstants []byte
	Spec          []vulkan.SpecConstant
	GroupSize     [3]uint32 // if Spec determines the group size
	KernelVersion uint32    // SPIR-V version of the kernels that are converted for a processor; 0 means 1.3

	// Features that some engines lack.
	Images, Waves, BufferLengths, Doubles bool
}

var (
	bound   = devicetest.Bound
	in      = devicetest.In
	out     = devicetest.Out
	uniform = devicetest.Uniform
	texels  = devicetest.Texels
	image   = devicetest.Image
)

// reals returns n numbers between -4 and 4, determined by the seed.
func reals(seed uint64, n int) []float32 {
	r := rand.New(rand.NewPCG(seed, 1))
	list := make([]float32, n)
	for i := range list {
		list[i] = r.Float32()*8 - 4
	}
	return list
}

// words returns n 32-bit numbers, determined by the seed.
func words(seed uint64, n int) []uint32 {
	r := rand.New(rand.NewPCG(seed, 2))
	list := make([]uint32, n)
	for i := range list {
		list[i] = r.Uint32()
	}
	return list
}

// count returns n consecutive numbers.
func count(first uint32, n int) []uint32 {
	list := make([]uint32, n)
	for i := range list {
		list[i] = first + uint32(i)
	}
	return list
}

// Cases returns all cases.
func Cases() []Case {
	list := append(arithmeticCases(), memoryCases()...)
	return append(append(list, flowCases()...), imageCases()...)
}

func arithmeticCases() []Case {
	minimum := int32(math.MinInt32)
	return []Case{
		{Shader: "arithmetic", Groups: [3]uint32{2}, Floats: []int{3}, ReadOnly: []int{0, 1}, Resources: bound(
			in([]int32{7, 2, -7, 2, 7, -2, 12345, -77, 0, 5, math.MaxInt32, 33, minimum, 3, 1 << 20, 1 << 20}),
			in([]float32{5.5, 2, -5.5, 2, 5.5, -2, 1, 3, 0, 4, 1e6, -1000, 2, 2, 0.1, 0.7}), out(8*24*4), out(8*16*4))},
		{Shader: "conversions", ReadOnly: []int{0}, Resources: bound(
			in([]float32{1.9, -1.9, 3e9, -3e9, 5e9, 2147483648, -2147483648, 1e20}), out(8*16))},
		{Shader: "bits", Groups: [3]uint32{2}, ReadOnly: []int{0}, Resources: bound(
			in([]uint32{0, 1, math.MaxUint32, 12345, 0xfffe7e5f, 0x7ffff, 1 << 31, 6}), out(8*40))},
		{Shader: "inline-spirv", Floats: []int{3}, ReadOnly: []int{0, 1}, Resources: bound(
			in(words(9, 16)), in([]uint32{0, 32, 0, 0, 31, 1, 5, 7, 16, 16, 32, 0, 0, 1, 3, 29}), out(8*48), out(64))},
		{Shader: "vectors", Groups: [3]uint32{1}, Floats: []int{1}, ReadOnly: []int{0}, Resources: bound(in(reals(3, 32)), out(4*8*16), out(16))},
		{Shader: "matrices-column", Floats: []int{2, 3}, ReadOnly: []int{1}, Resources: bound(
			uniform(reals(4, 16+16+12+16+12)), in(reals(5, 16)), out(4*10*16), out(4*24))},
		{Shader: "matrices-row", Floats: []int{2}, ReadOnly: []int{1}, Resources: bound(
			uniform(reals(6, 16+12+32)), in(reals(7, 4*24)), out(4*6*16), out(4*96))},
		{Shader: "transcendentals", Groups: [3]uint32{2}, Floats: []int{1}, ReadOnly: []int{0}, Resources: bound(
			in([]float32{-3.5, -2.25, -1, -0.3, 0.7, 1.25, 2.4, 3.75}), out(8*40*4))},
		{Shader: "packing", ReadOnly: []int{0, 1}, Floats: []int{3}, Resources: bound(
			in(words(8, 4)), in([]float32{0.1, -1000.5, 2.0 / 3, 7000}), out(4*16), out(4*8))},
		{Shader: "wide", Groups: [3]uint32{2}, Floats: []int{2}, ReadOnly: []int{0}, Resources: bound(in(wideNumbers()), out(4*64), out(4*8))},
		{Shader: "doubles", Groups: [3]uint32{2}, Floats: []int{4}, ReadOnly: []int{1}, Doubles: true, Resources: bound(
			uniform([]float64{math.Float64frombits(uint64(math.Float32bits(2.5)) << 32), 12.5, -1e-3, 7}),
			in([]doubleNumber{{C: 2.5, A: 7}, {C: -1e9, A: -3}, {C: 12345.678, A: 1 << 30}, {C: 0.125, A: 0}}),
			out(4*32), out(4*8), out(4*4))},
	}
}

// A wideNumber is Numbers in wide.hlsl.
type wideNumber struct {
	A int64
	B uint64
	D int16
	E uint16
	_ uint32
}

// A doubleNumber is Number in doubles.hlsl.
type doubleNumber struct {
	C float64
	A int32
	_ uint32
}

func wideNumbers() []wideNumber {
	return []wideNumber{
		{A: 5, B: 1 << 40, D: -3, E: 7}, {A: -1 << 50, B: math.MaxInt64, D: math.MaxInt16, E: 65535},
		{A: math.MaxInt32 + 1, B: 10, D: math.MinInt16, E: 59}, {A: -1, B: 1<<63 - 5, D: 0, E: 1000},
	}
}

func memoryCases() []Case {
	counts := []uint32{0, math.MaxUint32, 0, math.MaxUint32, 0, 0, math.MaxInt32, 1 << 31, 0, 0, 0, 0}
	seen := append(make([]uint32, 32), append(words(11, 32), 0, 1, 1, 0, 0, 5, 0, 1, 0)...)
	return []Case{
		{Shader: "padding-uniform", Floats: []int{1}, Resources: bound(uniform(paddedUniform()), out(2*24*4), out(2*16))},
		{Shader: "padding-storage", Groups: [3]uint32{2}, ReadOnly: []int{0}, Resources: bound(
			in(reals(12, 4*48)), in(reals(13, 4*48)), in(reals(14, 16)))},
		{Shader: "layout-scalar", Groups: [3]uint32{2}, ReadOnly: []int{1}, Resources: bound(
			uniform(append(reals(15, 7), math.Float32frombits(9))), in(mixedMembers(16)), in(mixedMembers(17)),
			out(16))},
		{Shader: "atomics", Groups: [3]uint32{4}, ReadOnly: []int{0}, Resources: bound(in(words(10, 32)), in(counts), in(append(seen, make([]uint32, 32)...)))},
		{Shader: "groupshared", Groups: [3]uint32{3}, Floats: []int{1}, ReadOnly: []int{0}, Resources: bound(in(reals(18, 8)), out(3*24*4), out(3*32))},
		{Shader: "local-arrays", ReadOnly: []int{0}, Resources: bound(in(words(19, 32)), out(4*48))},
		{Shader: "byte-address", ReadOnly: []int{0}, Resources: bound(in(words(20, 32)), in(make([]uint32, 160)))},
		{Shader: "lengths", Groups: [3]uint32{2, 2}, ReadOnly: []int{0, 1, 2}, Resources: bound(
			in(count(100, 17)), out(5*24), in(words(21, 13)), out(96*4))},
		{Shader: "counters", Groups: [3]uint32{2}, ReadOnly: []int{4, 7}, Resources: bound(
			in(make([]uint32, 10)), in([]uint32{1}), in(make([]uint32, 20)), in([]uint32{0}), in(count(50, 8)),
			in([]uint32{8}),
			in([]uint32{0, 0}), out(80), in([]uint32{20}))},
		{Shader: "push-constants", Floats: []int{1}, ReadOnly: []int{0}, Resources: bound(in(reals(22, 8)), out(32), out(16)),
			PushConstants: vulkan.Bytes(struct {
				Offset [2]float32
				Count  uint32
				Scale  float32
				Turn   [4]float32
				Table  [3]int32
			}{[2]float32{10, 20}, 3, 2, [4]float32{1, 2, 3, 4}, [3]int32{-5, 6, 70}})},
		{Shader: "resource-arrays", ReadOnly: []int{0, 1, 2}, Resources: arrayed()},
	}
}

// A mixedMember is Mixed in layout-scalar.hlsl.
type mixedMember struct {
	A, B uint16
	C    [3]float32
	D    int64
	E    [4]uint16 // including one of padding
	M    [6]float32
}

func mixedMembers(seed uint64) []mixedMember {
	list := make([]mixedMember, 4)
	for i := range list {
		n, x := words(seed+uint64(i), 6), reals(seed+uint64(i), 9)
		list[i] = mixedMember{A: uint16(n[0]), B: uint16(n[1]), C: [3]float32(x), D: int64(n[2])<<32 | int64(n[3]),
			E: [4]uint16{uint16(n[4]), uint16(n[5]), 3}, M: [6]float32(x[3:])}
	}
	return list
}

// paddedUniform returns the content of the buffer in padding-uniform.hlsl.
func paddedUniform() []uint32 {
	list := make([]uint32, 64)
	for i, x := range reals(23, len(list)) {
		list[i] = math.Float32bits(x)
	}
	copy(list[44:], []uint32{5, 6, 7, 8}) // g, h
	list[56] = 1                          // j
	return list
}

// arrayed returns the resources of resource-arrays.hlsl.
func arrayed() []vulkan.Resource {
	list := []vulkan.Resource{in(words(24, 4)), in(words(25, 4)), in(words(26, 4)), uniform(words(27, 4)),
		uniform(words(28, 4)), out(16), out(16)}
	for i, at := range [...]struct{ binding, index uint32 }{{0, 0}, {0, 1}, {0, 2}, {1, 0}, {1, 1}, {2, 0}, {2, 1}} {
		list[i].Binding, list[i].Index = at.binding, at.index
	}
	return list
}

func flowCases() []Case {
	spec := []vulkan.SpecConstant{{ID: 0, Data: vulkan.Bytes(int32(5))}, {ID: 2, Data: vulkan.Bytes(uint32(1))},
		{ID: 3, Data: vulkan.Bytes(uint32(0x100))}}
	return []Case{
		{Shader: "barriers", Groups: [3]uint32{4}, ReadOnly: []int{0}, Resources: bound(in(words(30, 64)), out(4*(8+64)))},
		{Shader: "switch", Groups: [3]uint32{2}, ReadOnly: []int{0}, Resources: bound(in([]int32{0, 1, 2, 3, -7, -6, 1000, -1001}), out(64))},
		{Shader: "loops", Groups: [3]uint32{2}, Resources: bound(out(64))},
		{Shader: "early-return", Groups: [3]uint32{2}, ReadOnly: []int{0}, Resources: bound(in([]uint32{5, 3, 1, 0, 299, 2, 4, 6}), out(32))},
		{Shader: "calls", Floats: []int{1}, ReadOnly: []int{0}, Resources: bound(in(reals(31, 4)), out(4*24))},
		{Shader: "spec-constants", Floats: []int{1}, ReadOnly: []int{0}, Resources: bound(in(reals(32, 8)), out(16), out(16)), Spec: spec},
		{Shader: "wave-vectors", Groups: [3]uint32{2}, ReadOnly: []int{0}, Waves: true, Resources: bound(in(count(7, 64)), out(16*6*16), out(16*6*4))},
		{Shader: "waves", Groups: [3]uint32{2}, ReadOnly: []int{0}, Waves: true, Resources: bound(in(count(3, 16)), out(16*48))},
	}
}

func imageCases() []Case {
	line, plane, space := vulkan.Shape{Dim: vulkan.Dim1D, Width: 5}, vulkan.Shape{Width: 4, Height: 4},
		vulkan.Shape{Dim: vulkan.Dim3D, Width: 2, Height: 2, Depth: 2}
	deep := vulkan.Shape{Dim: vulkan.Dim3D, Width: 4, Height: 4, Depth: 2}
	planes, lines := vulkan.Shape{Width: 4, Height: 4, Layers: 3}, vulkan.Shape{Dim: vulkan.Dim1D, Width: 5, Layers: 2}
	nearest, smooth := vulkan.SamplerState{}, vulkan.SamplerState{Linear: true, Address: vulkan.Clamp}
	return []Case{
		{Shader: "images", Images: true, Floats: []int{3, 5}, Resources: bound(
			image(vulkan.SampledImage, vulkan.R32Float, line, reals(40, 5)), image(vulkan.SampledImage,
				vulkan.R32G32B32A32Float, plane, reals(41, 64)),
			image(vulkan.SampledImage, vulkan.R32Uint, space, count(1, 8)), image(vulkan.StorageImage,
				vulkan.R32G32B32A32Float, plane, make([]float32, 64)),
			image(vulkan.StorageImage, vulkan.R32Uint, plane, make([]uint32, 16)), image(vulkan.StorageImage,
				vulkan.R32Float, deep, make([]float32, 32)),
			image(vulkan.StorageImage, vulkan.R32Uint, plane, count(7, 16)), out(36))},
		{Shader: "image-layers", Images: true, Floats: []int{2, 4}, Resources: bound(
			image(vulkan.SampledImage, vulkan.R32G32B32A32Float, planes, reals(48, 192)), image(vulkan.SampledImage,
				vulkan.R32Float, lines, reals(49, 10)),
			image(vulkan.StorageImage, vulkan.R32G32B32A32Float, planes, make([]float32, 192)),
			devicetest.Sampler(smooth), out(16*16), out(12))},
		{Shader: "samplers", Images: true, Floats: []int{5}, Resources: bound(
			image(vulkan.SampledImage, vulkan.R32G32B32A32Float, line, reals(42, 20)), image(vulkan.SampledImage,
				vulkan.R32G32B32A32Float, plane, reals(43, 64)),
			image(vulkan.SampledImage, vulkan.R32Float, deep, reals(44, 32)), devicetest.Sampler(nearest),
			devicetest.Sampler(smooth), out(4*6*16))},
		{Shader: "typed-buffer-lengths", Images: true, BufferLengths: true, Resources: bound(
			texels(vulkan.UniformTexelBuffer, vulkan.R32G32B32A32Float, reals(47, 24)),
			texels(vulkan.StorageTexelBuffer, vulkan.R32Uint, make([]uint32, 5)))},
		{Shader: "typed-buffers", Images: true, Floats: []int{2}, Resources: bound(
			texels(vulkan.UniformTexelBuffer, vulkan.R32G32B32A32Float, reals(45, 24)),
			texels(vulkan.UniformTexelBuffer, vulkan.R32Uint, words(46, 4)),
			texels(vulkan.StorageTexelBuffer, vulkan.R32G32B32A32Float, make([]float32, 20)),
			texels(vulkan.StorageTexelBuffer, vulkan.R32Uint, make([]uint32, 4)))},
	}
}
