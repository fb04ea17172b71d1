package hlsl2spirv

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/emitter"
	"github.com/hlsl2spirv/hlsl2spirv/source"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/capability"
)

// knownExtensions are the values of -fspv-extension.
var knownExtensions = [...]string{
	"SPV_AMDX_shader_enqueue",
	"SPV_AMD_gpu_shader_half_float",
	"SPV_AMD_shader_early_and_late_fragment_tests",
	"SPV_EXT_demote_to_helper_invocation",
	"SPV_EXT_descriptor_heap",
	"SPV_EXT_descriptor_indexing",
	"SPV_EXT_fragment_fully_covered",
	"SPV_EXT_fragment_invocation_density",
	"SPV_EXT_fragment_shader_interlock",
	"SPV_EXT_mesh_shader",
	"SPV_EXT_opacity_micromap",
	"SPV_EXT_shader_image_int64",
	"SPV_EXT_shader_stencil_export",
	"SPV_EXT_shader_viewport_index_layer",
	"SPV_GOOGLE_hlsl_functionality1",
	"SPV_GOOGLE_user_type",
	"SPV_KHR_16bit_storage",
	"SPV_KHR_compute_shader_derivatives",
	"SPV_KHR_cooperative_matrix",
	"SPV_KHR_device_group",
	"SPV_KHR_float_controls",
	"SPV_KHR_fragment_shader_barycentric",
	"SPV_KHR_fragment_shading_rate",
	"SPV_KHR_integer_dot_product",
	"SPV_KHR_maximal_reconvergence",
	"SPV_KHR_multiview",
	"SPV_KHR_non_semantic_info",
	"SPV_KHR_opacity_micromap",
	"SPV_KHR_physical_storage_buffer",
	"SPV_KHR_post_depth_coverage",
	"SPV_KHR_quad_control",
	"SPV_KHR_ray_query",
	"SPV_KHR_ray_tracing",
	"SPV_KHR_relaxed_extended_instruction",
	"SPV_KHR_shader_clock",
	"SPV_KHR_shader_draw_parameters",
	"SPV_KHR_untyped_pointers",
	"SPV_KHR_vulkan_memory_model",
	"SPV_NV_compute_shader_derivatives",
	"SPV_NV_mesh_shader",
	"SPV_NV_ray_tracing",
	"SPV_NV_shader_subgroup_partitioned",
}

// checkExtensions refuses names that are no SPIR-V extension.
func checkExtensions(names []string) error {
	for _, n := range names {
		if n != "KHR" && !slices.Contains(knownExtensions[:], n) {
			return fmt.Errorf("unknown SPIR-V extension '%s'\nnote: known extensions are\n%s", n, strings.Join(knownExtensions[:], " "))
		}
	}
	return nil
}

// permitted reports whether the module may use an extension.
func (c *compilation) permitted(name string) bool {
	allowed := c.opts.Extensions
	return len(allowed) == 0 || slices.Contains(allowed, name) ||
		strings.HasPrefix(name, "SPV_KHR_") && slices.Contains(allowed, "KHR")
}

// checkPermitted reports the extensions that the module needs and may not use,
// where each is needed first. Those that the source asks for by name may be used.
func (c *compilation) checkPermitted(entries []emitter.Entry, named []string) {
	for i := range c.module.Extensions {
		name, _ := spirv.StringAt(c.module.Extensions[i].Operands)
		if c.permitted(name) || slices.Contains(named, name) {
			continue
		}
		in, what := capability.FirstUse(c.module, name)
		pos, what := c.placeOf(in, what, entries)
		c.diags.Report(pos, diagnostics.ExtensionNotPermitted, name, what)
	}
}

// checkTarget reports what the module needs that the target does not have, where
// it is needed first. What the source names in inline SPIR-V is its own affair.
func (c *compilation) checkTarget(entries []emitter.Entry, inline bool) {
	if !inline {
		for _, n := range capability.NewerThan(c.module) {
			pos, what := c.placeOf(n.In, n.Name, entries)
			c.diags.Report(pos, diagnostics.TargetTooOld, what, c.target.name, targetOf(n.Version))
		}
	}
	const model = "SPV_KHR_vulkan_memory_model"
	switch {
	case !c.wantsVulkanMemoryModel() || c.target.version >= 0x00010500: // has it without an extension
	case c.target.version < 0x00010300:
		c.diags.Report(source.NoPos, diagnostics.TargetTooOld, "the Vulkan memory model", c.target.name, targetOf(0x00010300))
	case !c.opts.VulkanMemoryModel && !c.permitted(model): // the option permits it
		c.diags.Report(source.NoPos, diagnostics.ExtensionNotPermitted, model, "the Vulkan memory model")
	}
}

// targetOf returns the oldest target that has a version of SPIR-V.
func targetOf(version uint32) string {
	for _, t := range targets {
		if t.version >= version {
			return t.name
		}
	}
	return targets[len(targets)-1].name
}

// placeOf returns where in the source an instruction comes from, and what its
// author knows it as: the semantic, if it makes a variable a builtin.
func (c *compilation) placeOf(in *spirv.Instruction, what string, entries []emitter.Entry) (source.Pos, string) {
	switch {
	case in == nil:
		return source.NoPos, what
	case in.Op != spirv.OpDecorate || spirv.Decoration(in.Operands[1]) != spirv.DecorationBuiltIn:
		return c.sourcePos(in.Pos), what
	}
	for i := range entries {
		for _, v := range entries[i].Signature.Vars {
			if v.IsBuiltIn() && v.BuiltIn() == spirv.BuiltIn(in.Operands[2]) {
				return v.SemanticPos(), v.Semantic
			}
		}
	}
	return source.NoPos, what
}
