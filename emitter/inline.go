package emitter

import (
	"github.com/hlsl2spirv/hlsl2spirv/sema/vkattr"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// inlineAttrs does what the vk::ext_ attributes of a variable, parameter or
// function ask for: decorations of id, and capabilities and extensions of the
// module.
func (e *SPIRVEmitter) inlineAttrs(id spirv.ID, attrs []vkattr.Attr) {
	for i := range attrs {
		a := &attrs[i]
		switch a.Kind {
		case vkattr.VkExtCapability:
			e.b.RequireCapability(spirv.Capability(a.Ints[0]))
		case vkattr.VkExtExtension:
			e.b.RequireExtension(a.Strs[0])
		case vkattr.VkExtDecorate:
			words := make([]uint32, len(a.Ints)-1)
			for j, n := range a.Ints[1:] {
				words[j] = uint32(n)
			}
			e.b.Decorate(id, spirv.Decoration(a.Ints[0]), words...)
		case vkattr.VkExtDecorateString:
			for _, s := range a.Strs {
				e.b.DecorateString(id, spirv.Decoration(a.Ints[0]), s)
			}
		}
	}
}
