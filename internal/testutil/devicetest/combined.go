package devicetest

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan"
	"github.com/hlsl2spirv/hlsl2spirv/lower/combine"
)

// Combined returns the resources of a module whose textures have been combined with samplers.
func Combined(resources []vulkan.Resource, joined []combine.Combined) []vulkan.Resource {
	list := slices.Clone(resources)
	for _, j := range joined {
		for i := range list {
			r := &list[i]
			if r.Kind != vulkan.SampledImage && r.Kind != vulkan.CombinedImageSampler || !isOf(r, &j.Texture) {
				continue
			}
			sampler := j.Sampler
			if sampler.Index == combine.Same {
				sampler.Index = int64(r.Index)
			}
			at := slices.IndexFunc(resources,
				func(s vulkan.Resource) bool { return s.Kind == vulkan.Sampler && isOf(&s, &sampler) })
			if at >= 0 {
				r.Kind, r.Sampler = vulkan.CombinedImageSampler, resources[at].Sampler
			}
		}
	}
	return list
}

// isOf reports whether a resource belongs to a descriptor.
func isOf(r *vulkan.Resource, d *combine.Descriptor) bool {
	return r.Set == d.Set && r.Binding == d.Binding && (d.Index == combine.All || int64(r.Index) == d.Index)
}
