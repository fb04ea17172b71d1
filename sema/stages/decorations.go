package stages

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
)

// checkDecorated reports decorations on fn, which is called. SPIR-V does not have such decorations for functions. On
// entry points, they apply to the result.
func (c *checker) checkDecorated(fn *checked.Func) {
	for i := range fn.Attrs {
		switch a := &fn.Attrs[i]; a.Kind {
		case attr.VkExtDecorateID:
			c.report(a.Pos, diagnostics.DecorateFunction, "ext_decorate_id")
		case attr.VkExtDecorateString:
			c.report(a.Pos, diagnostics.DecorateFunction, "ext_decorate_string")
		}
	}
}
