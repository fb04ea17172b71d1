package lowered

import (
	"fmt"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter/texel"
)

// interpreterKinds maps each kind of resource to the interpreter's kind.
var interpreterKinds = [...]interpreter.ResourceKind{
	vulkan.StorageBuffer: interpreter.StorageBuffer, vulkan.UniformBuffer: interpreter.UniformBuffer,
	vulkan.UniformTexelBuffer: interpreter.UniformTexelBuffer,
	vulkan.StorageTexelBuffer: interpreter.StorageTexelBuffer,
	vulkan.SampledImage:       interpreter.SampledImage, vulkan.StorageImage: interpreter.StorageImage,
	vulkan.Sampler: interpreter.Sampler, vulkan.CombinedImageSampler: interpreter.CombinedImageSampler,
}

// texelDims and addressModes map constants to those of package texel.
var (
	texelDims = [...]texel.Dim{vulkan.Dim1D: texel.Dim1D, vulkan.Dim2D: texel.Dim2D, vulkan.Dim3D: texel.Dim3D,
		vulkan.DimCube: texel.Cube}
	addressModes = [...]texel.Address{vulkan.Wrap: texel.Repeat, vulkan.Mirror: texel.MirroredRepeat,
		vulkan.Clamp: texel.ClampToEdge, vulkan.Border: texel.ClampToBorder, vulkan.MirrorOnce: texel.MirrorClampToEdge}
)

// describe sets the image and the sampler of a resource, depending on its kind.
func describe(to *interpreter.Resource, from *vulkan.Resource) (err error) {
	switch from.Kind {
	case vulkan.Sampler, vulkan.CombinedImageSampler:
		to.Sampler = samplerOf(from.Sampler)
	}
	switch from.Kind {
	case vulkan.UniformTexelBuffer, vulkan.StorageTexelBuffer:
		format, err := formatOf(from.Format)
		if err != nil {
			return err
		}
		to.Image, err = texel.New(format, texel.Shape{Dim: texel.Buffer, Width: len(to.Data) / format.Bytes()}, to.Data)
		return err
	case vulkan.SampledImage, vulkan.StorageImage, vulkan.CombinedImageSampler:
		to.Image, err = imageOf(from, to.Data)
	}
	return err
}

func samplerOf(s vulkan.SamplerState) *texel.Sampler {
	a := addressModes[s.Address]
	to := &texel.Sampler{MagLinear: s.Linear, MinLinear: s.Linear, MipLinear: s.MipLinear,
		Address: [3]texel.Address{a, a, a}, Compare: texel.Compare(s.Compare),
		Bias: s.Bias, MinLOD: s.MinLOD, MaxLOD: s.MaxLOD, Unnormalized: s.Unnormalized}
	if s.MaxLOD == 0 {
		to.MaxLOD = texel.NoLODLimit
	}
	if s.WhiteBorder {
		const one = 0x3f800000
		to.Border = texel.Texel{one, one, one, one}
	}
	return to
}

func formatOf(f vulkan.Format) (texel.Format, error) {
	format, ok := texel.FormatByNumber(f.VkFormat())
	if !ok {
		return 0, fmt.Errorf("%w: the interpreter has no format %v", ErrSkip, f)
	}
	return format, nil
}

// imageOf returns the image of a resource with data. For a multisampled image, the data has one texel per layer.
func imageOf(from *vulkan.Resource, data []byte) (*texel.Image, error) {
	format, err := formatOf(from.Format)
	if err != nil {
		return nil, err
	}
	s := from.Image
	shape := texel.Shape{Dim: texelDims[s.Dim], Width: s.Width, Height: s.Height, Depth: s.Depth, Layers: s.Layers,
		Levels: s.Mips, Samples: s.Samples}
	size, err := texel.Size(format, shape)
	if err != nil {
		return nil, err
	}
	if s.Samples <= 1 {
		return texel.New(format, shape, append(data, make([]byte, max(size-len(data), 0))...))
	}
	var all []byte
	layers := max(s.Layers, 1)
	for layer := range layers {
		for range size / format.Bytes() / layers {
			all = append(all, data[layer*format.Bytes():(layer+1)*format.Bytes()]...)
		}
	}
	return texel.New(format, shape, all)
}
