package compiler

import (
	"fmt"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/emitter"
	"github.com/hlsl2spirv/hlsl2spirv/lower/combine"
	"github.com/hlsl2spirv/hlsl2spirv/opt"
	"github.com/hlsl2spirv/hlsl2spirv/source"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/finding"
	"github.com/hlsl2spirv/hlsl2spirv/validate"
	"github.com/hlsl2spirv/hlsl2spirv/validate/limits"
)

// emit generates the module. It has not been legalized or optimized.
func (c *compilation) emit() {
	o := c.Emitter
	o.TargetEnv, o.SPIRVVersion, o.Extensions = string(c.target.name), c.target.version, c.Extensions
	o.HLSLVersion, o.ShaderModel = c.language.version, c.profile.shaderModel()
	o.Native16, o.RowMajor, o.Raw = c.Native16Bit, c.RowMajor, c.Raw
	o.FixCallArguments = o.FixCallArguments && !c.Raw
	o.FloatControls2, o.Index64 = c.FloatControls2, c.Index64
	o.Resources.Layout, o.Stage.MeshNV = c.layout.choice, c.meshNV()
	o.Library, o.Entries, o.Exports, o.ExportNames = c.profile.isLibrary(), c.entryPoints, c.exports, c.exportNames()
	if c.chosen == nil { // a unit emits its other entry points later
		o.Done = c.prog.DropBodies // the bodies and the module are large
	}
	o.Sources, o.Diags, o.Budget = c.sources, c.diags, c.budget
	if r := emitter.Emit(c.prog, o); !c.failed() {
		c.emitted, c.module = r, r.Module
		c.checkHeapStride("resource", c.Opt.ResourceHeap, r.ResourceHeap)
		c.checkHeapStride("sampler", c.Opt.SamplerHeap, r.SamplerHeap)
	}
}

// replicatedComposites is an extension that is used only if -fspv-extension names it, because devices without the
// extension can load the larger module.
const replicatedComposites = "SPV_EXT_replicated_composites"

// lowerLongVectors replaces vectors of more than four components by arrays if the target does not support them. The
// vectors of the extension have the memory layout of other vectors. Arrays have the same layout only if the layout is
// scalar.
func (c *compilation) lowerLongVectors() {
	switch {
	case !c.emitted.LongVectors:
	case !slices.Contains(c.Extensions, longVectors):
		c.reportFailures(opt.LowerLongVectors(c.module, opt.Options{Budget: c.budget}))
	case c.target.version < 0x00010300:
		c.diags.Report(source.NoPos, diagnostics.TargetTooOld, longVectors, string(c.target.name), targetOf(0x00010300))
	case !c.layout.scalar:
		c.diags.Report(source.NoPos, diagnostics.LongVectorLayout)
	}
}

// longVectors is the extension for vectors of more than four components. It is used only on request, because few
// drivers support it.
const longVectors = "SPV_EXT_long_vector"

// passes legalizes and optimizes the module. If Raw is set, it only makes the conversions that the options require.
func (c *compilation) passes() {
	if c.Raw {
		if c.wantsVulkanMemoryModel() {
			opt.UseVulkanMemoryModel(c.module)
		}
		if c.FloatControls2 {
			opt.UseFloatControls2(c.module, c.Emitter.FiniteMath)
		}
		if c.UntypedPointers {
			opt.UseUntypedPointers(c.module, c.Emitter.Resources.MayAlias)
		}
		opt.UseDescriptorHeaps(c.module, c.passOptions())
		c.checkHeaps()
		opt.DropLocalLayouts(c.module)
		opt.PlaceLines(c.module)
		return
	}
	o := c.passOptions()
	s := opt.NewSession(c.module, o)
	if c.Emitter.FixCallArguments && c.reportFailures(s.FixCallArguments()) {
		return
	}
	if c.emitted.NeedsLegalization || o.FlattenArrays || len(o.CombinedSamplers) > 0 || o.ReduceLoadSize ||
		s.NeedsLegalization() {
		if c.reportFailures(s.Legalize()) {
			return
		}
	}
	c.optimize(s)
	if c.wantsVulkanMemoryModel() {
		opt.UseVulkanMemoryModel(c.module)
		s = opt.NewSession(c.module, o)
	}
	if c.FloatControls2 {
		opt.UseFloatControls2(c.module, c.Emitter.FiniteMath)
		s = opt.NewSession(c.module, o)
	}
	if c.UntypedPointers {
		opt.UseUntypedPointers(c.module, c.Emitter.Resources.MayAlias)
		s = opt.NewSession(c.module, o)
	}
	if slices.Contains(c.Extensions, replicatedComposites) {
		opt.ReplicateComposites(c.module)
		s = opt.NewSession(c.module, o)
	}
	if c.CombineSamplers {
		findings := c.combineSamplers()
		if c.diagnose(findings, diagnostics.NotCombined); len(findings) > 0 {
			return
		}
		s = opt.NewSession(c.module, o)
	}
	if c.cannotUseMicromaps() {
		s.IgnoreMicromaps() // inlining may have exposed more ray flags
	}
	s.Finish()
	c.checkHeaps()
	if c.MaxID != 0 && uint32(c.module.Bound) > c.MaxID {
		c.diags.Report(source.NoPos, diagnostics.IDOverflow)
	}
}

// combineSamplers combines textures and samplers into sampled images, or returns why it cannot.
func (c *compilation) combineSamplers() finding.List {
	m, combined, findings := combine.Samplers(c.module, c.budget)
	if len(findings) == 0 {
		c.module, c.combined = m, append(c.combined, combined...)
	}
	return findings
}

// checkHeaps reports extensions for descriptor heaps that the options do not permit. It must run after the passes.
// Before them, heaps look like arrays, so the extensions that they need are unknown.
func (c *compilation) checkHeaps() {
	if c.Emitter.Resources.DescriptorHeap {
		c.checkPermitted(false)
	}
}

func (c *compilation) passOptions() opt.Options {
	o := c.Opt
	o.FlattenArrays, o.OffsetOperand, o.Budget = c.Emitter.Resources.Binding.Flatten, c.OffsetOperand, c.budget
	for _, s := range c.emitted.Combined {
		o.CombinedSamplers = append(o.CombinedSamplers, opt.Descriptor(s))
	}
	o.ResourceHeap, o.SamplerHeap = heapStride(o.ResourceHeap, c.emitted.ResourceHeap), heapStride(o.SamplerHeap,
		c.emitted.SamplerHeap)
	if c.TracePasses != nil {
		o.Trace = c.tracePass
	}
	if c.Observe != nil {
		o.Observe = func(pass string) func() { return c.Observe("pass", pass) }
	}
	return o
}

// checkHeapStride warns if the source declares the stride of a heap, but an option overrides it.
func (c *compilation) checkHeapStride(heap string, o opt.HeapStride, declared *emitter.HeapStride) {
	if declared != nil && o != (opt.HeapStride{}) {
		c.diags.Report(declared.Pos, diagnostics.HeapStrideOverridden, heap)
	}
}

// heapStride returns the stride of a heap that an option sets. If no option sets it, heapStride returns the
// specialization constant that the source declares for the stride.
func heapStride(o opt.HeapStride, declared *emitter.HeapStride) opt.HeapStride {
	if declared == nil || o != (opt.HeapStride{}) {
		return o
	}
	return opt.HeapStride{Bytes: declared.Bytes, Constant: true, SpecID: declared.SpecID, Name: declared.Name}
}

// optimize runs the passes of the optimization level, or the passes that the options list.
func (c *compilation) optimize(s *opt.Session) {
	if len(c.Passes) == 0 {
		c.reportLimits(s.Optimize(c.level).Limits)
		return
	}
	r, err := s.Run(c.Passes)
	if err != nil {
		panic(err) // readPasses has checked the names
	}
	c.reportLimits(r.Limits)
}

// sourcePos returns the source position of an instruction with position pos. It returns NoPos if there is no module.
func (c *compilation) sourcePos(pos int32) source.Pos {
	switch {
	case c.input != nil:
		return c.input.Place(pos)
	case c.module == nil:
		return source.NoPos
	}
	return source.Pos(c.module.SourcePos(pos))
}

// reportFailures reports the failures of passes, and the switches over resources that they have created. It returns
// true if there are failures.
func (c *compilation) reportFailures(r opt.Result) bool {
	for _, f := range r.Failures {
		d := c.diags.Report(c.sourcePos(f.Pos), diagnostics.NotLegal, f.Text)
		for _, n := range f.Notes {
			d.Note(c.sourcePos(n.Pos), "%s", n.Text)
		}
	}
	for _, x := range r.Choices {
		d := c.diags.Report(c.sourcePos(x.Pos), diagnostics.ResourceSwitch, x.Switches, x.Candidates)
		for _, n := range x.Notes {
			d.Note(c.sourcePos(n.Pos), "%s", n.Text)
		}
	}
	return len(r.Failures) > 0
}

// reportLimits warns about loops that passes did not unroll, and calls that they did not inline, because of a limit.
func (c *compilation) reportLimits(l opt.Limits) {
	if l.Unrolling != 0 {
		c.diags.Report(c.sourcePos(l.Unrolling), diagnostics.UnrollLimit)
	}
	if l.Inlining != 0 {
		c.diags.Report(c.sourcePos(l.Inlining), diagnostics.InlineLimit)
	}
}

// tracePass prints the module after a pass to c.TracePasses.
func (c *compilation) tracePass(pass string, m *spirv.Module) {
	fmt.Fprintf(c.TracePasses, "; IR after pass %s\n%s", pass, spirv.Disassemble(m, spirv.TextOptions{}))
}

// checkLimits reports each part of the module that exceeds a universal limit of SPIR-V, and each instruction that is
// longer than SPIR-V allows. Very long names and strings, and values with very many parts, need such instructions.
func (c *compilation) checkLimits() {
	for _, x := range limits.Find(c.module) {
		c.diags.Report(c.sourcePos(limits.Place(c.module, x.In)), diagnostics.UniversalLimit, x.Count, x.Things, x.Most,
			x.Advice)
	}
	if c.failed() {
		return
	}
	c.module.Each(func(in *spirv.Instruction) {
		if n := in.Words(); n > spirv.MaxInstructionWords {
			c.diags.Report(c.sourcePos(limits.Place(c.module, in)), diagnostics.InstructionTooLong, in.Op, n,
				spirv.MaxInstructionWords)
		}
	})
}

// validateInline validates a module that contains inline SPIR-V, before passes rely on its instructions.
func (c *compilation) validateInline() {
	if !c.Raw && c.emitted.Inline {
		c.findings(validate.Options{BeforeLegalization: true, BeforePasses: true})
	}
}

// validate validates the complete module. It is a final check: an earlier phase should have reported each error with a
// better message. If Raw is set, errors that legalization would fix are permitted.
func (c *compilation) validate() {
	c.findings(validate.Options{BeforeLegalization: c.Raw &&
		(c.emitted.NeedsLegalization || opt.NeedsLegalization(c.module))})
}

// findings validates the module, and reports violations of the rules of SPIR-V or Vulkan. It does nothing if validation
// is disabled. The options describe which phases the module has been through.
func (c *compilation) findings(o validate.Options) {
	if c.NoValidate {
		return
	}
	o.OffsetOperand = c.OffsetOperand
	o.Target, o.StrictBlockLayout, o.ScalarBlockLayout, o.Budget = c.target.rules, c.layout.strict, c.layout.scalar,
		c.budget
	code := diagnostics.InvalidModule
	if c.emitted.Inline {
		code = diagnostics.InvalidInline
	}
	c.diagnose(c.placed(validate.Module(c.module, o)), code)
}

// placed gives each finding without a source position the position of the first function.
func (c *compilation) placed(list finding.List) finding.List {
	for i := range list {
		if c.sourcePos(list[i].Pos) == source.NoPos && len(c.module.Functions) > 0 {
			list[i].Pos = c.module.Functions[0].Def.Pos
		}
	}
	return list
}

// diagnose reports findings about the module as diagnostics with the given code. In each diagnostic, args precede the
// text of the finding.
func (c *compilation) diagnose(list finding.List, code diagnostics.Code, args ...any) {
	for _, f := range list {
		c.diags.Report(c.sourcePos(f.Pos), code, append(slices.Clip(args), f.Text)...)
	}
}
