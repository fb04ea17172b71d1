package instructions

import (
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter/texel"
)

// everyKind uses a resource of each kind.
const everyKind = `
struct Pushed { float4 tint; };
[[vk::push_constant]] Pushed pushed;
[[vk::binding(0)]] RWStructuredBuffer<float4> results;
cbuffer Settings : register(b1) { float4 scale; float4 bias; }
[[vk::binding(2)]] Texture2D<float4> picture;
[[vk::binding(3)]] [[vk::image_format("r32ui")]] RWTexture2D<uint> counts;
[[vk::binding(4)]] Texture2DArray<float4> layers;
[[vk::binding(5)]] SamplerState smooth;
[[vk::binding(6)]] Buffer<float> texels;
[[vk::binding(7)]] RWBuffer<int> marks;
[[vk::binding(8)]] Texture3D<uint> volume;
[numthreads(1, 1, 1)]
void main() {
  counts[uint2(0, 0)] = volume[uint3(0, 0, 0)];
  marks[0] = 3;
  results[0] = (picture.SampleLevel(smooth, 0.5, 0) + layers[uint3(0, 0, 0)] + texels[0]) * scale + bias + pushed.tint;
}`

func imageOf(t *testing.T, format texel.Format, shape texel.Shape) *texel.Image {
	t.Helper()
	shape.Width, shape.Height, shape.Depth = max(shape.Width, 1), max(shape.Height, 1), max(shape.Depth, 1)
	shape.Levels, shape.Samples = max(shape.Levels, 1), max(shape.Samples, 1)
	image, err := texel.New(format, shape, make([]byte, 4096))
	if err != nil {
		t.Fatal(err)
	}
	return image
}

// A bound resource must have the required kind and size; otherwise, the error names the resource by its HLSL name
// and states the requirement.
func TestResourcesOfEachKind(t *testing.T) {
	result, err := hlsl2spirv.Compile(t.Context(), hlsl2spirv.Source{Name: "kinds.hlsl", Text: everyKind},
		hlsl2spirv.Options{Profile: "cs_6_0"})
	if err != nil {
		t.Fatal(err)
	}
	p, err := interpreter.Load(result.Module, interpreter.Options{})
	if err != nil {
		t.Fatal(err)
	}
	plane := texel.Shape{Dim: texel.Dim2D, Width: 2, Height: 2}
	rgba, line := texel.R8G8B8A8Unorm, texel.Shape{Dim: texel.Buffer, Width: 2}
	good := []interpreter.Resource{
		{Data: make([]byte, 32)},
		{Kind: interpreter.UniformBuffer, Data: make([]byte, 32)},
		{Kind: interpreter.SampledImage, Image: imageOf(t, rgba, plane)},
		{Kind: interpreter.StorageImage, Image: imageOf(t, texel.R32Uint, plane)},
		{Kind: interpreter.SampledImage, Image: imageOf(t, rgba, texel.Shape{Dim: texel.Dim2D, Layers: 2})},
		{Kind: interpreter.Sampler, Sampler: &texel.Sampler{}},
		{Kind: interpreter.UniformTexelBuffer, Image: imageOf(t, texel.R32Float, line)},
		{Kind: interpreter.StorageTexelBuffer, Image: imageOf(t, texel.R32Sint, line)},
		{Kind: interpreter.SampledImage, Image: imageOf(t, texel.R32Uint, texel.Shape{Dim: texel.Dim3D})},
	}
	for _, c := range []struct {
		binding int
		instead interpreter.Resource
		want    string // "" for no error
	}{
		{0, good[0], ""},
		{0, interpreter.Resource{Data: make([]byte, 15)}, ""}, // data written beyond it is discarded
		{0, good[1], "a uniform buffer is bound to results, set 0, binding 0; expected a storage buffer"},
		{1, good[0], "a storage buffer is bound to Settings, set 0, binding 1; expected a uniform buffer"},
		{1, interpreter.Resource{Kind: interpreter.UniformBuffer, Data: make([]byte, 31)}, "Settings, set 0, binding 1, needs 32 bytes; the buffer bound to it has 31"},
		{2, good[5], "a sampler is bound to picture, set 0, binding 2; expected a sampled image"},
		{2, good[3], "a storage image is bound to picture"},
		{2, interpreter.Resource{Kind: interpreter.SampledImage}, "the sampled image bound to set 0, binding 2 does not have an image of this kind"},
		{2, interpreter.Resource{Kind: interpreter.SampledImage, Image: good[6].Image}, "the sampled image bound to set 0, binding 2 does not have an image of this kind"},
		{2, good[8], "the image bound to picture, set 0, binding 2, has dimensionality 3D; expected 2D"},
		{2, good[4], "the image bound to picture, set 0, binding 2, has type image array; expected single image"},
		{2, interpreter.Resource{Kind: interpreter.SampledImage, Image: imageOf(t, texel.R32Uint, plane)}, "the image bound to picture, set 0, binding 2, has format R32_UINT; expected a 32-bit float format"},
		{3, good[2], "a sampled image is bound to counts, set 0, binding 3; expected a storage image"},
		{3, interpreter.Resource{Kind: interpreter.StorageImage, Image: imageOf(t, texel.R16Uint, plane)}, "the image bound to counts, set 0, binding 3, has format R16_UINT; expected R32_UINT"},
		{4, good[2], "the image bound to layers, set 0, binding 4, has type single image; expected image array"},
		{5, interpreter.Resource{Kind: interpreter.Sampler}, "the sampler bound to set 0, binding 5 does not have a sampler"},
		{5, good[2], "a sampled image is bound to smooth, set 0, binding 5; expected a sampler"},
		{6, good[7], "a storage texel buffer is bound to texels, set 0, binding 6; expected a uniform texel buffer"},
		{7, good[3], "a storage image is bound to marks, set 0, binding 7; expected a storage texel buffer"},
		{8, interpreter.Resource{Kind: interpreter.SampledImage, Image: imageOf(t, texel.R32Uint, plane)}, "the image bound to volume, set 0, binding 8, has dimensionality 2D; expected 3D"},
	} {
		err := dispatchKinds(t, p, good, make([]byte, 16), c.binding, &c.instead)
		if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("binding %d: got %v, want %q", c.binding, err, c.want)
		}
	}
	for binding, name := range []string{"results", "Settings", "picture", "counts", "layers", "smooth", "texels",
		"marks", "volume"} {
		err := dispatchKinds(t, p, good, make([]byte, 16), binding, nil)
		if want := "no resource is bound to " + name + ", set 0, binding "; err == nil ||
			!strings.Contains(err.Error(), want) ||
			!strings.Contains(err.Error(), "; expected a "+good[binding].Kind.String()) {
			t.Errorf("without binding %d: %v", binding, err)
		}
	}
	if err := dispatchKinds(t, p, good, make([]byte, 15), 0, &good[0]); err == nil ||
		err.Error() != "pushed needs 16 bytes of push constants; 15 are given" {
		t.Errorf("with few push constants: %v", err)
	}
}

// dispatchKinds runs with valid resources, one of which is replaced or missing.
func dispatchKinds(t *testing.T, p *interpreter.Program, good []interpreter.Resource, pushed []byte, binding int,
	instead *interpreter.Resource) error {
	t.Helper()
	r := interpreter.Resources{PushConstants: pushed}
	for i, one := range good {
		if i == binding && instead == nil {
			continue
		}
		if i == binding {
			one = *instead
		}
		one.Binding = uint32(i)
		r.List = append(r.List, one)
	}
	_, err := p.Dispatch(t.Context(), p.Entry("main"), [3]uint32{1, 1, 1}, r, interpreter.DispatchOptions{})
	return err
}
