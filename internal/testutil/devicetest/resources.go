package devicetest

import "github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan"

// Bound numbers the bindings in order, as the compiler does by default.
func Bound(list ...vulkan.Resource) []vulkan.Resource {
	for i := range list {
		list[i].Binding = uint32(i)
	}
	return list
}

// In is a storage buffer with contents.
func In(v any) vulkan.Resource {
	return vulkan.Resource{Kind: vulkan.StorageBuffer, Data: vulkan.Bytes(v)}
}

// Out is a storage buffer of so many bytes that are zero.
func Out(size int) vulkan.Resource {
	return vulkan.Resource{Kind: vulkan.StorageBuffer, Size: size}
}

// Uniform is a uniform buffer with contents.
func Uniform(v any) vulkan.Resource {
	return vulkan.Resource{Kind: vulkan.UniformBuffer, Data: vulkan.Bytes(v)}
}

// Texels is a uniform or storage texel buffer.
func Texels(kind vulkan.Kind, f vulkan.Format, v any) vulkan.Resource {
	return vulkan.Resource{Kind: kind, Format: f, Data: vulkan.Bytes(v)}
}

// Image is a sampled or storage image.
func Image(kind vulkan.Kind, f vulkan.Format, shape vulkan.Shape, v any) vulkan.Resource {
	return vulkan.Resource{Kind: kind, Format: f, Image: shape, Data: vulkan.Bytes(v)}
}

// Sampler is a sampler in a state.
func Sampler(s vulkan.SamplerState) vulkan.Resource {
	return vulkan.Resource{Kind: vulkan.Sampler, Sampler: s}
}
