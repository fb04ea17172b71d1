package devicetest

import "github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan"

// Bound assigns consecutive bindings, as the compiler does by default.
func Bound(list ...vulkan.Resource) []vulkan.Resource {
	for i := range list {
		list[i].Binding = uint32(i)
	}
	return list
}

// In returns a storage buffer with content.
func In(v any) vulkan.Resource {
	return vulkan.Resource{Kind: vulkan.StorageBuffer, Data: vulkan.Bytes(v)}
}

// Out returns a storage buffer of size bytes that are zero.
func Out(size int) vulkan.Resource {
	return vulkan.Resource{Kind: vulkan.StorageBuffer, Size: size}
}

// Uniform returns a uniform buffer with content.
func Uniform(v any) vulkan.Resource {
	return vulkan.Resource{Kind: vulkan.UniformBuffer, Data: vulkan.Bytes(v)}
}

// Texels returns a uniform or storage texel buffer.
func Texels(kind vulkan.Kind, f vulkan.Format, v any) vulkan.Resource {
	return vulkan.Resource{Kind: kind, Format: f, Data: vulkan.Bytes(v)}
}

// Image returns a sampled or storage image.
func Image(kind vulkan.Kind, f vulkan.Format, shape vulkan.Shape, v any) vulkan.Resource {
	return vulkan.Resource{Kind: kind, Format: f, Image: shape, Data: vulkan.Bytes(v)}
}

// Sampler returns a sampler.
func Sampler(s vulkan.SamplerState) vulkan.Resource {
	return vulkan.Resource{Kind: vulkan.Sampler, Sampler: s}
}
