package realshaders

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// packSets renumbers the bound descriptor sets from 0, because devices support few sets. It changes the module, but
// not the list.
func packSets(m *spirv.Module, list []vulkan.Resource) []vulkan.Resource {
	var sets []uint32
	for i := range list {
		sets = append(sets, list[i].Set)
	}
	slices.Sort(sets)
	sets = slices.Compact(sets)
	for i := range m.Annotations {
		in := &m.Annotations[i]
		if in.Op == spirv.OpDecorate && spirv.Decoration(in.Operands[1]) == spirv.DecorationDescriptorSet {
			if n, ok := slices.BinarySearch(sets, in.Operands[2]); ok {
				in.Operands = slices.Clone(in.Operands)
				in.Operands[2] = uint32(n)
			}
		}
	}
	list = slices.Clone(list)
	for i := range list {
		n, _ := slices.BinarySearch(sets, list[i].Set)
		list[i].Set = uint32(n)
	}
	return list
}
