package execution

import (
	"slices"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan"
)

func TestTexturesOnADevice(t *testing.T) { runAll(t, textureCases()) }

func textureCases() []dispatch {
	return []dispatch{textureSampling(), sampledTextures(), samplersOfD3D9(), textureKinds(), rwTexture(),
		typedBuffers(), resourceParameters(), resourceArrays(), flattenedArrays(), nonUniformIndex(), resourceKinds(),
		multisampled(), descriptorHeap(), texelAtomics(), texelOffsets(), chosenBuffers(), chosenTextures()}
}

var (
	nearest = sampler(vulkan.SamplerState{Address: vulkan.Clamp})
	square  = vulkan.Shape{Width: 2, Height: 2}
)

func textureSampling() dispatch {
	a, b, c, d := []float64{1, 10, 0, 1}, []float64{2, 20, 0, 1}, []float64{3, 30, 0, 1}, []float64{4, 40, 0, 1}
	small := []float64{9, 90, 0, 1}
	want := mixed(b, c, small, d, b, []float64{2.5, 25, 0, 1}, small, b, c,
		[]float64{2, 2, 0, 0}, []float64{1, 1, 2, 0}, []float64{3, 4, 2, 0},
		[]float64{3, 4, 2, 1}, []float64{30, 40, 20, 10}, // gathers start at the lower left and go counterclockwise
		[]float64{1, 1, 1, 1}, []float64{0, 0, 0, 0})
	mips := square
	mips.Mips = 2
	return dispatch{shader: "texture-sampling",
		resources: bound(
			image(vulkan.SampledImage, vulkan.R32G32B32A32Float, mips, words(a, b, c, d, small)),
			nearest, sampler(vulkan.SamplerState{Address: vulkan.Clamp, Linear: true}),
			image(vulkan.SampledImage, vulkan.R32G32Uint, square, words(1, 2, 3, 4, 5, 6, 7, 8)),
			image(vulkan.SampledImage, vulkan.D32Float, square, words(0.75, 0.25, 0.0, 1.0)),
			sampler(vulkan.SamplerState{Address: vulkan.Clamp, Compare: vulkan.LessEqual}),
			out(16*16)),
		want: []any{nil, nil, nil, nil, nil, nil, want}}
}

// combined returns an image with its sampler.
func combined(f vulkan.Format, shape vulkan.Shape, s vulkan.SamplerState, v any) vulkan.Resource {
	r := image(vulkan.CombinedImageSampler, f, shape, v)
	r.Sampler = s
	return r
}

func sampledTextures() dispatch {
	a, b, c, d := []float64{1, 10, 0, 1}, []float64{2, 20, 0, 1}, []float64{3, 30, 0, 1}, []float64{4, 40, 0, 1}
	small := []float64{9, 90, 0, 1}
	mips, layered := square, square
	mips.Mips, layered.Layers = 2, 2
	clamp := vulkan.SamplerState{Address: vulkan.Clamp}
	want := mixed(b, c, small, b, []float64{2.5, 25, 0, 1}, b, []float64{30, 40, 20, 10}, []float64{1, 1, 2, 0},
		[]float64{1, 1, 1, 1}, []float64{0, 0, 0, 0}, []float64{2, 2, 2, 6})
	return dispatch{shader: "sampled-textures",
		resources: bound(
			combined(vulkan.R32G32B32A32Float, mips, clamp, words(a, b, c, d, small)),
			combined(vulkan.R32G32B32A32Float, square, vulkan.SamplerState{Address: vulkan.Clamp, Linear: true},
				words(a, b, c, d)),
			combined(vulkan.D32Float, square, vulkan.SamplerState{Address: vulkan.Clamp, Compare: vulkan.LessEqual},
				words(0.75, 0.25, 0.0, 1.0)),
			combined(vulkan.R32Uint, layered, clamp, words(1, 2, 3, 4, 5, 6, 7, 8)),
			out(11*16)),
		want: []any{nil, nil, nil, nil, want}}
}

func samplersOfD3D9() dispatch {
	a, b, c, d := []float64{1, 10, 0, 1}, []float64{2, 20, 0, 1}, []float64{3, 30, 0, 1}, []float64{4, 40, 0, 1}
	small := []float64{9, 90, 0, 1}
	mips := square
	mips.Mips = 2
	clamp := vulkan.SamplerState{Address: vulkan.Clamp}
	var faces, texels []any
	for i := range 6 {
		faces = append(faces, float64(i), 5.0, 6.0, 7.0)
	}
	for i := range 8 {
		texels = append(texels, 200+float64(i))
	}
	want := mixed(b, small, b, small, []float64{2, 5, 6, 7}, []float64{1, 5, 6, 7}, []float64{202, 0, 0, 1},
		[]float64{101, 0, 0, 1}, c, d)
	return dispatch{shader: "d3d9-samplers", illegal: true,
		resources: bound(
			combined(vulkan.R32G32B32A32Float, mips, clamp, words(a, b, c, d, small)),
			combined(vulkan.R32G32B32A32Float, vulkan.Shape{Dim: vulkan.DimCube, Width: 1, Height: 1}, clamp,
				words(faces)),
			combined(vulkan.R32Float, vulkan.Shape{Dim: vulkan.Dim3D, Width: 2, Height: 2, Depth: 2}, clamp,
				words(texels)),
			combined(vulkan.R32Float, vulkan.Shape{Dim: vulkan.Dim1D, Width: 4}, clamp,
				words(100.0, 101.0, 102.0, 103.0)),
			combined(vulkan.R32G32B32A32Float, square, clamp, words(a, b, c, d)),
			out(10*16)),
		want: []any{nil, nil, nil, nil, nil, want}}
}

func texelOffsets() dispatch {
	layered := vulkan.Shape{Width: 2, Height: 2, Layers: 2}
	wide := vulkan.Shape{Width: 4, Height: 4}
	var texels, want []any
	at := func(x, y int) int { return 100 + 10*y + x }
	for y := range 4 {
		for x := range 4 {
			texels = append(texels, at(x, y))
		}
	}
	for i := range 4 {
		x, y := i&1, i>>1
		want = append(want, at(x, y), at(1-x, 1-y), 5+2*y+x, at(x+1, y+1))
	}
	for i := range 4 {
		x, y := 2*(i&1), 2*(i>>1) // of the upper left texel of four
		want = append(want, at(x, y+1), at(x+1, y+1), at(x+1, y), at(x, y))
	}
	return dispatch{shader: "texel-offsets",
		resources: bound(
			image(vulkan.SampledImage, vulkan.R32Uint, wide, words(texels)),
			image(vulkan.SampledImage, vulkan.R32Uint, layered, words(1, 2, 3, 4, 5, 6, 7, 8)),
			nearest, out(8*16)),
		want: []any{nil, nil, nil, want}}
}

func textureKinds() dispatch {
	numbers := func(from, n int) (list []any) {
		for i := range n {
			list = append(list, float64(from+i))
		}
		return list
	}
	// all texels of a layer or face are its number
	faces := func(n, texels int) (list []any) {
		for i := range n {
			for range texels {
				list = append(list, float64(i), 5.0, 6.0, 7.0)
			}
		}
		return list
	}
	cube := vulkan.Shape{Dim: vulkan.DimCube, Width: 1, Height: 1}
	flat := func(x float64) []float64 { return []float64{x, x, x, x} }
	face := func(x float64) []float64 { return []float64{x, 5, 6, 7} }
	want := mixed(flat(102), flat(103), flat(200+1+4), flat(200+2+4), face(1), face(1), face(0), face(3), face(4),
		[]float64{2, 2, 2, 0}, []float64{2, 2, 2, 0})
	layered := vulkan.Shape{Width: 2, Height: 2, Layers: 2}
	volume := vulkan.Shape{Dim: vulkan.Dim3D, Width: 2, Height: 2, Depth: 2}
	return dispatch{shader: "texture-kinds",
		resources: bound(
			image(vulkan.SampledImage, vulkan.R32Float, vulkan.Shape{Dim: vulkan.Dim1D, Width: 4},
				words(numbers(100, 4))),
			image(vulkan.SampledImage, vulkan.R32Float, volume, words(numbers(200, 8))),
			image(vulkan.SampledImage, vulkan.R32G32B32A32Float, layered, words(faces(2, 4))),
			image(vulkan.SampledImage, vulkan.R32G32B32A32Float, cube, words(faces(6, 1))),
			nearest,
			image(vulkan.StorageImage, vulkan.R32Float, layered, words(pad(8))),
			image(vulkan.StorageImage, vulkan.R32Uint, volume, words(pad(8))),
			out(11*16)),
		want: []any{nil, nil, nil, nil, nil, mixed(pad(5), 2.5, pad(2)), mixed(0, 0, 9, 10, 0, 0, 0, 0), want}}
}

func rwTexture() dispatch {
	var texels, changed, numbers, pairs []any
	for y := range 2 {
		for x := range 2 {
			r, g, b, a := float64(x+1), float64(y+5), 3.0, 4.0
			texels = append(texels, r, g, b, a)
			r2 := 2*r + float64(x)
			changed = append(changed, r2, -r2, 2*b, 2*a+1)
			numbers = append(numbers, 1000+x*10+y+1+100)
			pairs = append(pairs, float64(3*y), float64(3*x))
		}
	}
	return dispatch{shader: "rwtexture",
		resources: bound(
			image(vulkan.StorageImage, vulkan.R32G32B32A32Float, square, words(texels)),
			image(vulkan.StorageImage, vulkan.R32Sint, square, words(1000, 1000, 1000, 1000)),
			image(vulkan.StorageImage, vulkan.R32G32Float, square, words(pad(8))), out(8)),
		want: []any{changed, numbers, pairs, []uint32{2, 2}}}
}

func typedBuffers() dispatch {
	colors := numbered(4, 4, 1)
	ints := []int{2, 3, 4, 5}
	var out4, pairs []any
	counts := []any{}
	for i := range 4 {
		k := float64(ints[i])
		out4 = append(out4, colors[i][0]*k, colors[i][1]*k, colors[i][2]*k, 1.0)
		counts = append(counts, 100*i+ints[3-i])
		pairs = append(pairs, colors[3-i][2], colors[3-i][1])
	}
	return dispatch{shader: "typed-buffers", illegal: true,
		resources: bound(
			texels(vulkan.UniformTexelBuffer, vulkan.R32G32B32A32Float, words(colors.flat())),
			texels(vulkan.UniformTexelBuffer, vulkan.R32Sint, words(2, 3, 4, 5)),
			texels(vulkan.StorageTexelBuffer, vulkan.R32G32B32A32Float, words(pad(16))),
			texels(vulkan.StorageTexelBuffer, vulkan.R32Uint, words(0, 100, 200, 300, 0)),
			texels(vulkan.StorageTexelBuffer, vulkan.R32G32Float, words(pad(8)))),
		want: []any{nil, nil, out4, append(counts, 4), pairs}}
}

func texelAtomics() dispatch {
	lines := vulkan.Shape{Dim: vulkan.Dim1D, Width: 3, Layers: 2}
	list := []vulkan.Resource{at(0, image(vulkan.StorageImage, vulkan.R32Uint, square, words(1, 2, 0, 9)))}
	list = append(list, arrayed(1, image(vulkan.StorageImage, vulkan.R32Sint, lines, words(pad(6))),
		image(vulkan.StorageImage, vulkan.R32Sint, lines, words(pad(6))))...)
	list = append(list, at(2, texels(vulkan.StorageTexelBuffer, vulkan.R32Uint, words(0, 0))))
	return dispatch{shader: "texel-atomics-passed", illegal: true, resources: list,
		want: []any{mixed(13, 14, 7, 9), []int32{0, 0, 0, -6, -7, -5}, nil, mixed(0x55, 0xaa)}}
}

func resourceParameters() dispatch {
	return dispatch{shader: "resource-parameters", illegal: true,
		resources: bound(
			image(vulkan.SampledImage, vulkan.R32G32B32A32Float, square, words(numbered(4, 4, 1).flat())), nearest,
			in(words(1.5, 2.5)), in(words(3.5, 4.5)), out(8*4),
			texels(vulkan.StorageTexelBuffer, vulkan.R32Float, words(pad(1))), in([]uint32{6, 7})),
		want: []any{nil, nil, nil, nil, mixed(2.5, 4.5, 1.5, 3.5, 6.0, 10.0, 7.0, 4.0), []float32{4.5}, nil}}
}

func flattenedArrays() dispatch {
	dot := vulkan.Shape{Width: 1, Height: 1}
	list := []vulkan.Resource{in(words(0, 0, 0, 0, pad(4))), in(words(1, 1, 1, 1, pad(4))),
		in(words(2, 2, 2, 2, pad(4)))}
	for i := range 4 {
		list = append(list, image(vulkan.SampledImage, vulkan.R32Float, dot, words(float64(100+i))))
	}
	count := image(vulkan.StorageImage, vulkan.R32Uint, dot, words(0))
	list = bound(append(list, nearest, count, count)...)
	return dispatch{shader: "flattened-arrays", illegal: true, resources: list,
		want: []any{mixed(33, 32, 32, 33, 0, 0, 102, 0), mixed(12, 33, 12, 12, 100, 0, 0, 103), mixed(23, 23, 33, 23, 0, 101, 0, 0),
			nil, nil, nil, nil, nil, mixed(4), mixed(6)}}
}

// arrayed returns resources bound as elements of an array at one binding.
func arrayed(binding uint32, list ...vulkan.Resource) []vulkan.Resource {
	for i := range list {
		list[i].Binding, list[i].Index = binding, uint32(i)
	}
	return list
}

// at sets the binding of a resource.
func at(binding uint32, r vulkan.Resource) vulkan.Resource {
	r.Binding = binding
	return r
}

func nonUniformIndex() dispatch {
	dot := vulkan.Shape{Width: 1, Height: 1}
	var images, lists, inputs, outputs, marks []vulkan.Resource
	want := make([]any, 21)
	for i := range 4 {
		images = append(images, image(vulkan.SampledImage, vulkan.R32Float, dot, words(float64(10*i))))
		lists = append(lists, texels(vulkan.UniformTexelBuffer, vulkan.R32Uint, words((i+1)%4)))
		inputs = append(inputs, in(words(0.0, float64(100*i))))
		outputs = append(outputs, out(4))
		marks = append(marks, image(vulkan.StorageImage, vulkan.R32Uint, dot, words(0)))
		want[13+i] = mixed(float64(110 * i))
	}
	// thread t takes element (4-t)%4
	for t := range 4 {
		want[17+(4-t)%4] = mixed(t + 1)
	}
	return dispatch{shader: "non-uniform-index", want: want,
		resources: slices.Concat(arrayed(0, images...), arrayed(1, nearest), arrayed(2, lists...),
			arrayed(3, inputs...), arrayed(4, outputs...), arrayed(5, marks...))}
}

func resourceKinds() dispatch {
	var faces []any
	for i := range 12 {
		faces = append(faces, float64(i), 5.0, 6.0, 7.0)
	}
	line := vulkan.Shape{Dim: vulkan.Dim1D, Width: 2}
	lines, cubes := line, vulkan.Shape{Dim: vulkan.DimCube, Width: 1, Height: 1, Layers: 2}
	lines.Layers = 2
	three := vulkan.Shape{Dim: vulkan.Dim1D, Width: 3}
	item := func(first float64, b int) vulkan.Resource {
		return in(words(numbered(1, 4, first)[0], b, first+10, first+20, pad(1)))
	}
	a, b, c, d := []float64{1, 10, 0, 1}, []float64{2, 20, 0, 1}, []float64{3, 30, 0, 1}, []float64{4, 40, 0, 1}
	want := mixed(4.0, 2.0, 2.0, 2.0, []float64{8, 5, 6, 7}, []float64{5 * 3, 6 * 3, 7 * 3, 8 * 3}, 15.0, 25.0, 32.0,
		34.0, []float64{2 + 3, 20 + 30, 0, 2})
	return dispatch{shader: "resource-kinds",
		resources: slices.Concat(
			bound(image(vulkan.SampledImage, vulkan.R32Float, lines, words(1.0, 2.0, 3.0, 4.0)),
				image(vulkan.SampledImage, vulkan.R32G32B32A32Float, cubes, words(faces)), nearest,
				image(vulkan.StorageImage, vulkan.R32Uint, three, words(40, 0, 5)),
				image(vulkan.StorageImage, vulkan.R32Float, lines, words(1.0, 2.0, 3.0, 4.0))),
			arrayed(5, item(1, 3), item(5, 9)),
			[]vulkan.Resource{
				at(6, in(words(31.0, 32.0, 33.0, 34.0, 0, 1))), at(7, in([]uint32{5, 6, 0})),
				at(8, in([]uint32{0, 1000})),
				at(9, combined(vulkan.R32G32B32A32Float, square, vulkan.SamplerState{Address: vulkan.Clamp},
					words(a, b, c, d))), at(10, out(5*16))}),
		want: []any{nil, nil, nil, mixed(40, 43, 77), mixed(1.0, 2.0, 3.0, 6.0), nil, nil, nil, mixed(5, 6, 7), mixed(6+1000+2, 1000), nil, want}}
}

func multisampled() dispatch {
	layers := vulkan.Shape{Width: 2, Height: 2, Layers: 2, Samples: 4}
	return dispatch{shader: "multisampled",
		resources: bound(image(vulkan.SampledImage, vulkan.R32G32B32A32Float,
			vulkan.Shape{Width: 3, Height: 4, Samples: 4}, words(0.5, 1.5, 2.5, 3.5)),
			image(vulkan.SampledImage, vulkan.R32Uint, layers, []uint32{7, 9}), out(48)),
		want: []any{nil, nil, mixed(3.5, 5.5, 6.5, 3.5, 1.5, 4.5, 7.5, 10.5, 9.0, 2.0, 4.0, 7.0)}}
}

func resourceArrays() dispatch {
	var list []vulkan.Resource
	for i := range 3 {
		r := image(vulkan.SampledImage, vulkan.R32G32B32A32Float, vulkan.Shape{Width: 1, Height: 1},
			words(float64(i)+0.5, float64(10*i+3), 0.0, 0.0))
		r.Index = uint32(i)
		list = append(list, r)
	}
	s := nearest
	s.Binding = 1
	first, second, which := out(8), out(8), uniform([]uint32{1, 0, 0, 0})
	first.Binding, second.Binding, second.Index, which.Binding = 2, 2, 1, 3
	return dispatch{shader: "resource-arrays", resources: append(list, s, first, second, which),
		want: []any{nil, nil, nil, nil, mixed(2.5, 0.0), mixed(1.5, 3.0), nil}}
}

// descriptorHeap tests a binding with descriptors of several kinds.
func descriptorHeap() dispatch {
	clamp := vulkan.SamplerState{Address: vulkan.Clamp}
	at := func(binding, index uint32, r vulkan.Resource) vulkan.Resource {
		r.Binding, r.Index = binding, index
		return r
	}
	return dispatch{shader: "descriptor-heap", illegal: true,
		resources: []vulkan.Resource{
			out(3 * 16),
			at(1, 0, in(words(1.5, 2.5))),
			at(1, 1, image(vulkan.SampledImage, vulkan.R32Float, square, words(1.0, 2.0, 3.0, 4.0))),
			at(1, 2, texels(vulkan.StorageTexelBuffer, vulkan.R32Uint, []uint32{7, 0})),
			at(1, 3, out(8)),
			at(1, 4, in(words(10.5, 20.5))),
			at(2, 1, sampler(clamp)),
			at(3, 3, in(words(0))),
		},
		want: []any{mixed(1.0, 0, 0, 1.0, 2.0, 0, 0, 1.0, 1.0, 1.0, 1.0, 1.0), nil, nil, []any{7, 12}, []any{2.5, 21.5}, nil, nil, []any{2}}}
}

func chosenBuffers() dispatch {
	pair := func(x int) vulkan.Resource { return in(words(x, x+1)) }
	list := []vulkan.Resource{at(0, pair(1)), at(1, pair(3))}
	list = append(list, arrayed(2, pair(5), pair(7), pair(9))...)
	list = append(list, at(3, in(words(11, 12))), at(4, in(words(13, 14, 15))),
		at(5, in(words(0, 0, 0, 0, 0, 0, 0, 0))), at(6, in(words(0, 0, 0, 0, 0, 0, 0, 0))), at(7, out(64*4)),
		at(8, in(words(0))), at(9, in(words(0))))
	return dispatch{shader: "chosen-buffers", illegal: true, resources: list,
		want: []any{nil, nil, nil, nil, nil, nil, nil, mixed(1, 1, 1, 1, 0, 0, 0, 0+2+4+6), mixed(1, 1, 1, 1, 0, 0, 0, 1+3+5+7), chosenNumbers(), mixed(4), mixed(4)}}
}

// chosenNumbers implements chosen-buffers.cs.hlsl in Go.
func chosenNumbers() (want []any) {
	a, b, list := []int{1, 2}, []int{3, 4}, [][]int{{5, 6}, {7, 8}, {9, 10}}
	bytes, others := []int{11, 12}, []int{13, 14, 15}
	pick := func(i int) []int { return append([][]int{a, b}, list...)[i] }
	choose := func(c bool, x, y []int) []int {
		if c {
			return x
		}
		return y
	}
	for id := range 8 {
		last, seen := b, 0
		for i := range id {
			seen = seen*3 + last[0]
			last = choose(i%2 == 0, list[i%3], a)
		}
		three := [][]int{a, list[2], b}
		three[id%3] = list[0]
		two := [][]int{list[1], list[0]}
		i := id % 5
		from, scale, offset := pick(i), i+1, []int{2 * i, 0}[id>>1&1]
		if id&1 == 1 {
			from, scale = b, scale+7
		}
		raw := choose(id > 5, others, bytes)
		want = append(want, choose(id < 3, a, b)[id&1], pick(i)[0], seen*100+last[1], three[(id+1)%3][0]+three[id%3][1],
			two[id&1][0]*10+two[1-id&1][1], from[1]*scale+offset, raw[1]+raw[0]*len(raw)*4, padding{})
	}
	return want
}

func chosenTextures() dispatch {
	// texels encode their position: 100 for each texture, 10 for each row
	texture := func(k int, s vulkan.Shape) vulkan.Resource {
		var texels []any
		for y := range s.Height {
			for x := range s.Width {
				texels = append(texels, float64(100*k+10*y+x), 0.0, 0.0, 0.0)
			}
		}
		return image(vulkan.SampledImage, vulkan.R32G32B32A32Float, s, words(texels))
	}
	dot := vulkan.Shape{Width: 2, Height: 1}
	mark := func() vulkan.Resource { return image(vulkan.StorageImage, vulkan.R32Uint, dot, words(0, 0)) }
	wide := vulkan.Shape{Width: 4, Height: 2}
	list := []vulkan.Resource{at(0, texture(1, square)), at(1, texture(2, wide))}
	list = append(list, arrayed(2, texture(3, square), texture(4, square))...)
	list = append(list, at(3, nearest), at(4, sampler(vulkan.SamplerState{})), at(5, mark()))
	list = append(list, arrayed(6, mark(), mark())...)
	list = append(list, at(7, texels(vulkan.UniformTexelBuffer, vulkan.R32Uint, words(1, 2, 3, 4))),
		at(8, texels(vulkan.UniformTexelBuffer, vulkan.R32Uint, words(5, 6, 7, 8))), at(9, out(16*16)))
	four := func(x, y, z float64) []float64 { return []float64{x, y, z, 0} }
	same := func(x float64) []float64 { return []float64{x, x, x, x} }
	want := mixed(
		four(101, 2, 2), four(2*201, 4, 2), four(3*301, 2, 2), four(3*401, 2, 2),
		four(410, 0, 0), four(10*111, 0, 0), four(100*213, 0, 0), four(410, 0, 0),
		four(400+111, 0, 0), four(300+111, 0, 0), four(401+211, 0, 0), four(301+211, 0, 0),
		same(5), same(6), same(3), same(8))
	return dispatch{shader: "chosen-textures", illegal: true, resources: list,
		want: []any{nil, nil, nil, nil, nil, nil, mixed(1, 7), mixed(2+4, 7), mixed(3, 7), nil, nil, want}}
}
