package lowered

import (
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/definedprogram"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan"
)

// definedKinds maps each kind of resource to package vulkan's kind.
var definedKinds = [...]vulkan.Kind{
	definedprogram.Storage: vulkan.StorageBuffer, definedprogram.Uniform: vulkan.UniformBuffer,
	definedprogram.Texels: vulkan.StorageTexelBuffer, definedprogram.Image: vulkan.StorageImage,
}

// DefinedCase returns the case of a program of package definedprogram.
func DefinedCase(p *definedprogram.Program) *Case {
	c := &Case{}
	for _, r := range p.Resources {
		v := vulkan.Resource{Kind: definedKinds[r.Kind], Binding: r.Binding, Index: r.Element,
			Data: vulkan.Bytes(r.Words)}
		switch r.Kind {
		case definedprogram.Texels:
			v.Format = vulkan.R32Uint
		case definedprogram.Image:
			v.Format, v.Image = vulkan.R32Sint, vulkan.Shape{Dim: vulkan.Dim2D, Width: definedprogram.Lanes,
				Height: definedprogram.ImageRows}
		}
		c.Resources = append(c.Resources, v)
	}
	return c
}
