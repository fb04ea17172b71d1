package compiler

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/opt"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/stageio"
	"github.com/hlsl2spirv/hlsl2spirv/source"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/capability"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// checkStageTarget reports an entry point of a ray tracing pipeline or a work
// graph for a target that has none. SPV_NV_ray_tracing has no such demand.
func (c *compilation) checkStageTarget(fn *checked.Func, stage string) {
	if stageio.IsRayStage(stage) && c.target.version < 0x00010400 && c.permitted("SPV_KHR_ray_tracing") {
		c.diags.Report(fn.Pos, diagnostics.RayTarget).Note(source.NoPos, "please specify your target environment via command line option -fspv-target-env=")
	}
	if stage == "node" && c.target.version < 0x00010600 {
		c.diags.Report(fn.Pos, diagnostics.NodeTarget).Note(source.NoPos, "please specify your target environment via command line option -fspv-target-env=")
	}
}

// checkTarget reports what the module needs that the target or the options do not
// let it have.
func (c *compilation) checkTarget() {
	c.checkPermitted(c.Emitter.Resources.DescriptorHeap)
	c.checkVersion()
	c.checkHeapTarget()
	c.checkMemoryModel()
	c.checkOptions()
}

// checkPermitted reports the extensions that the module needs and may not use,
// where each is needed first. Those that the source asks for by name may be used. Heaps
// of Vulkan look like arrays that are indexed without being uniform until passes have
// made them heaps: what these need is then left for later.
func (c *compilation) checkPermitted(heapsAhead bool) {
	for i := range c.module.Extensions {
		name, _ := spirv.StringAt(c.module.Extensions[i].Operands)
		if c.mayUse(name) || heapsAhead && name == "SPV_EXT_descriptor_indexing" {
			continue
		}
		in, what := capability.FirstUse(c.module, name)
		if in != nil && c.namesCapability(in.Op) {
			continue
		}
		pos, what := c.placeOf(in, what)
		c.diags.Report(pos, diagnostics.ExtensionNotPermitted, name, what)
	}
}

// mayUse reports whether the module may use an extension: the options permit it, the
// source names it in inline SPIR-V, or it is granted.
func (c *compilation) mayUse(extension string) bool {
	return c.permitted(extension) || slices.Contains(c.emitted.Named, extension) || c.granted(extension)
}

// namesCapability reports whether the source names an extension with a capability that
// enables an instruction. What that extension builds on is part of it:
// SPV_EXT_shader_atomic_float16_add adds a type to SPV_EXT_shader_atomic_float_add.
func (c *compilation) namesCapability(op spirv.Opcode) bool {
	named := func(name string) bool { return slices.Contains(c.emitted.Named, name) }
	return slices.ContainsFunc(op.Info().Capabilities, func(enabling spirv.Capability) bool {
		e := spirv.KindCapability.Enumerant(uint32(enabling))
		return e != nil && slices.ContainsFunc(e.Extensions, named)
	})
}

// granted reports whether a feature brings its extension along, whatever -fspv-extension
// lists: dxc declares these without a check. Where the extension is a mere choice, as for
// discard and QuadAny, the emitter asks whether it is permitted.
func (c *compilation) granted(extension string) bool {
	switch extension {
	case "SPV_EXT_demote_to_helper_invocation", // IsHelperLane
		"SPV_KHR_integer_dot_product", // dot4add_u8packed
		"SPV_KHR_quad_control":        // [WaveOpsIncludeHelperLanes]
		return true
	case "SPV_KHR_float_controls":
		return c.Emitter.Strict && c.Emitter.Denorm == ""
	}
	return false
}

// ignoreMicromaps makes rays ignore opacity micromaps if the module may not
// use their extension, as dxc does in any case.
func (c *compilation) ignoreMicromaps() {
	for i := range c.module.Extensions {
		name, _ := spirv.StringAt(c.module.Extensions[i].Operands)
		if opt.IsMicromapExtension(name) && !c.mayUse(name) {
			pos, _ := c.placeOf(capability.FirstUse(c.module, name))
			c.diags.Report(pos, diagnostics.MicromapsIgnored, name)
			opt.IgnoreMicromaps(c.module)
			return
		}
	}
}

// forgoesMicromaps reports whether the module has rays and may use neither extension for
// opacity micromaps.
func (c *compilation) forgoesMicromaps() bool {
	rays := func(in spirv.Instruction) bool { return in.Op == spirv.OpTypeAccelerationStructureKHR }
	return !c.mayUse("SPV_EXT_opacity_micromap") && !slices.Contains(c.Extensions, "SPV_KHR_opacity_micromap") && slices.ContainsFunc(c.module.Types, rays)
}

// checkVersion reports what needs a later version of SPIR-V than the target has,
// where it is needed first. What the source names in inline SPIR-V is its own
// affair.
func (c *compilation) checkVersion() {
	if c.emitted.Inline || len(c.emitted.Named) > 0 {
		return
	}
	for _, n := range capability.NewerThan(c.module) {
		pos, what := c.placeOf(n.In, n.Name)
		c.diags.Report(pos, diagnostics.TargetTooOld, what, string(c.target.name), targetOf(n.Version))
	}
}

// checkHeapTarget reports a descriptor heap of Vulkan that is used where it does not exist.
func (c *compilation) checkHeapTarget() {
	const version = 0x00010400
	heaps := func(in spirv.Instruction) bool {
		return instreader.Capability(&in).Capability() == spirv.CapabilityDescriptorHeapEXT
	}
	if i := slices.IndexFunc(c.module.Capabilities, heaps); i >= 0 && c.target.version < version && !c.emitted.Inline {
		c.diags.Report(c.sourcePos(c.module.Capabilities[i].Pos), diagnostics.TargetTooOld, "-fspv-use-descriptor-heap", string(c.target.name), targetOf(version))
	}
}

// checkMemoryModel reports the Vulkan memory model where there is none.
func (c *compilation) checkMemoryModel() {
	const model = "SPV_KHR_vulkan_memory_model"
	switch {
	case !c.wantsVulkanMemoryModel() || c.target.version >= 0x00010500: // has it without an extension
	case c.target.version < 0x00010300:
		c.diags.Report(source.NoPos, diagnostics.TargetTooOld, "the Vulkan memory model", string(c.target.name), targetOf(0x00010300))
	case !c.VulkanMemoryModel && !c.permitted(model): // the option permits it
		c.diags.Report(source.NoPos, diagnostics.ExtensionNotPermitted, model, "the Vulkan memory model")
	}
}

// checkOptions reports options that stand for an extension where there is none.
func (c *compilation) checkOptions() {
	for _, option := range [...]struct {
		asked           bool
		flag, extension string
		version         uint32 // of SPIR-V that the extension needs
	}{
		{c.FloatControls2, "-fspv-float-controls2", "SPV_KHR_float_controls2", 0x00010300},
		{c.UntypedPointers, "-fspv-untyped-pointers", "SPV_KHR_untyped_pointers", 0x00010400},
	} {
		switch {
		case !option.asked:
		case c.target.version < option.version:
			c.diags.Report(source.NoPos, diagnostics.TargetTooOld, option.extension, string(c.target.name), targetOf(option.version))
		case !c.permitted(option.extension):
			c.diags.Report(source.NoPos, diagnostics.ExtensionNotPermitted, option.extension, option.flag)
		}
	}
}

// wantsVulkanMemoryModel reports whether that memory model is asked for, by an
// option or as a capability of inline SPIR-V, or needed.
func (c *compilation) wantsVulkanMemoryModel() bool {
	return c.VulkanMemoryModel || c.emitted.NeedsVulkanModel || opt.Declares(c.module, spirv.CapabilityVulkanMemoryModel)
}

// targetOf returns the oldest target that has a version of SPIR-V.
func targetOf(version uint32) string {
	i := slices.IndexFunc(targets.rows, func(t target) bool { return t.version >= version })
	if i < 0 {
		i = len(targets.rows) - 1
	}
	return string(targets.rows[i].name)
}

// placeOf returns where in the source an instruction comes from, and what its
// author knows it as: the semantic, if it makes a variable a builtin.
func (c *compilation) placeOf(in *spirv.Instruction, what string) (source.Pos, string) {
	switch {
	case in == nil:
		return source.NoPos, what
	case in.Op != spirv.OpDecorate || instreader.Decorate(in).Decoration() != spirv.DecorationBuiltIn:
		return c.sourcePos(in.Pos), what
	}
	for i := range c.entryPoints {
		for _, v := range c.entryPoints[i].Signature.Vars {
			if v.IsBuiltIn() && v.BuiltIn() == spirv.BuiltIn(instreader.Decorate(in).DecorationParams()[0]) {
				return v.SemanticPos(), v.Semantic
			}
		}
	}
	return source.NoPos, what
}
