package stages

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/vkattr"
)

// checkDecorated reports decorations on functions that are called,
// where SPIR-V has none of the kind. On entry points they are about the result.
func (c *checker) checkDecorated(fn *checked.Func) {
	for i := range fn.Attrs {
		switch a := &fn.Attrs[i]; a.Kind {
		case vkattr.VkExtDecorateID:
			c.report(a.Pos, diagnostics.DecorateFunction, "ext_decorate_id")
		case vkattr.VkExtDecorateString:
			c.report(a.Pos, diagnostics.DecorateFunction, "ext_decorate_string")
		}
	}
}
