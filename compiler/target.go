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

// checkStageTarget reports an error if the target does not support the stage of an entry point, one for ray tracing or
// work graphs. SPV_NV_ray_tracing does not require a newer target.
func (c *compilation) checkStageTarget(fn *checked.Func, stage string) {
	if stageio.IsRayStage(stage) && c.target.version < 0x00010400 && c.permitted("SPV_KHR_ray_tracing") {
		c.diags.Report(fn.Pos, diagnostics.RayTarget).Note(source.NoPos,
			"please specify your target environment via command line option -fspv-target-env=")
	}
	if stage == "node" && c.target.version < 0x00010600 {
		c.diags.Report(fn.Pos, diagnostics.NodeTarget).Note(source.NoPos,
			"please specify your target environment via command line option -fspv-target-env=")
	}
}

// checkTarget reports features of the module that the target or the options do not permit.
func (c *compilation) checkTarget() {
	c.checkPermitted(c.Emitter.Resources.DescriptorHeap)
	c.checkVersion()
	c.checkHeapTarget()
	c.checkMemoryModel()
	c.checkOptions()
}

// checkPermitted reports each extension that the module needs but may not use, at the first place that needs it. Vulkan
// descriptor heaps look like non-uniformly indexed arrays until passes convert them. If heapsAhead is true, the
// extension for such arrays is therefore not checked.
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

// mayUse reports whether the module may use an extension. This is the case if the options permit it, if inline SPIR-V
// in the source names it, or if it is granted.
func (c *compilation) mayUse(extension string) bool {
	return c.permitted(extension) || slices.Contains(c.emitted.Named, extension) || c.granted(extension)
}

// namesCapability reports whether inline SPIR-V in the source names an extension that provides a capability for op. The
// extension may provide a capability that only extends the instruction to a type: SPV_EXT_shader_atomic_float16_add
// does so for the instruction of SPV_EXT_shader_atomic_float_add.
func (c *compilation) namesCapability(op spirv.Opcode) bool {
	named := func(name string) bool { return slices.Contains(c.emitted.Named, name) }
	return slices.ContainsFunc(op.Info().Capabilities, func(enabling spirv.Capability) bool {
		e := spirv.KindCapability.Enumerant(uint32(enabling))
		return e != nil && slices.ContainsFunc(e.Extensions, named)
	})
}

// granted reports whether the module may use an extension regardless of -fspv-extension, because dxc declares it
// without a check. It does not include extensions that are only one way to implement a feature, as for discard and
// QuadAny. For these, the emitter checks whether they are permitted.
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

// ignoreMicromaps makes rays ignore opacity micromaps if the module may not use the extension for them. dxc always
// ignores them.
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

// cannotUseMicromaps reports whether the module traces rays, but may use none of the extensions for opacity micromaps.
func (c *compilation) cannotUseMicromaps() bool {
	rays := func(in spirv.Instruction) bool { return in.Op == spirv.OpTypeAccelerationStructureKHR }
	return !c.mayUse("SPV_EXT_opacity_micromap") && !slices.Contains(c.Extensions, "SPV_KHR_opacity_micromap") &&
		slices.ContainsFunc(c.module.Types, rays)
}

// checkVersion reports each feature that needs a later SPIR-V version than that of the target, at the first place that
// needs it. It does not check modules with inline SPIR-V, whose authors are responsible for the version.
func (c *compilation) checkVersion() {
	if c.emitted.Inline || len(c.emitted.Named) > 0 {
		return
	}
	for _, n := range capability.NewerThan(c.module) {
		pos, what := c.placeOf(n.In, n.Name)
		c.diags.Report(pos, diagnostics.TargetTooOld, what, string(c.target.name), targetOf(n.Version))
	}
}

// checkHeapTarget reports an error if the module uses a Vulkan descriptor heap that the target does not support.
func (c *compilation) checkHeapTarget() {
	const version = 0x00010400
	heaps := func(in spirv.Instruction) bool {
		return instreader.Capability(&in).Capability() == spirv.CapabilityDescriptorHeapEXT
	}
	if i := slices.IndexFunc(c.module.Capabilities, heaps); i >= 0 && c.target.version < version && !c.emitted.Inline {
		c.diags.Report(c.sourcePos(c.module.Capabilities[i].Pos), diagnostics.TargetTooOld, "-fspv-use-descriptor-heap",
			string(c.target.name), targetOf(version))
	}
}

// checkMemoryModel reports an error if the module needs the Vulkan memory model, but the target does not support it.
func (c *compilation) checkMemoryModel() {
	const model = "SPV_KHR_vulkan_memory_model"
	switch {
	case !c.wantsVulkanMemoryModel() || c.target.version >= 0x00010500: // the target has it without an extension
	case c.target.version < 0x00010300:
		c.diags.Report(source.NoPos, diagnostics.TargetTooOld, "the Vulkan memory model", string(c.target.name),
			targetOf(0x00010300))
	case !c.VulkanMemoryModel && !c.permitted(model): // the option permits it
		c.diags.Report(source.NoPos, diagnostics.ExtensionNotPermitted, model, "the Vulkan memory model")
	}
}

// checkOptions reports options that require an extension that the module cannot use.
func (c *compilation) checkOptions() {
	for _, option := range [...]struct {
		requested       bool
		flag, extension string
		version         uint32 // SPIR-V version that the extension requires
	}{
		{c.FloatControls2, "-fspv-float-controls2", "SPV_KHR_float_controls2", 0x00010300},
		{c.UntypedPointers, "-fspv-untyped-pointers", "SPV_KHR_untyped_pointers", 0x00010400},
	} {
		switch {
		case !option.requested:
		case c.target.version < option.version:
			c.diags.Report(source.NoPos, diagnostics.TargetTooOld, option.extension, string(c.target.name),
				targetOf(option.version))
		case !c.permitted(option.extension):
			c.diags.Report(source.NoPos, diagnostics.ExtensionNotPermitted, option.extension, option.flag)
		}
	}
}

// wantsVulkanMemoryModel reports whether the module must have the Vulkan memory model: its code needs the model, or an
// option or a capability in inline SPIR-V requests it.
func (c *compilation) wantsVulkanMemoryModel() bool {
	return c.VulkanMemoryModel || c.emitted.NeedsVulkanModel ||
		opt.Declares(c.module, spirv.CapabilityVulkanMemoryModel)
}

// targetOf returns the name of the oldest target that supports a SPIR-V version. If no target supports the version, it
// returns the newest target.
func targetOf(version uint32) string {
	i := slices.IndexFunc(targets.rows, func(t target) bool { return t.version >= version })
	if i < 0 {
		i = len(targets.rows) - 1
	}
	return string(targets.rows[i].name)
}

// placeOf returns the source position of an instruction, and the name of the feature in it. This is what or, if the
// instruction makes a variable a builtin, the semantic of that variable.
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
