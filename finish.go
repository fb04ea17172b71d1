package hlsl2spirv

import (
	"fmt"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/opt"
	"github.com/hlsl2spirv/hlsl2spirv/source"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/validate"
)

// levels are the values of Options.Level.
var levels = [...]struct {
	name  string
	level opt.Level
}{{"", opt.Performance}, {"0", opt.None}, {"1", opt.Quick}, {"2", opt.Performance}, {"3", opt.Performance}, {"s", opt.Size}}

func parseLevel(name string) (opt.Level, error) {
	for _, l := range levels {
		if l.name == name {
			return l.level, nil
		}
	}
	return 0, fmt.Errorf("unknown optimization level '%s'; valid ones are 0, 1, 2, 3 and s", name)
}

// finish runs the passes over the emitted module and validates it. The raw form
// gets no passes, and is checked with what legalization would mend left out.
func (c *compilation) finish(needsLegalization bool) {
	switch {
	case !c.opts.Raw && c.inline && !c.opts.NoValidate && !c.validate(validate.Options{BeforeLegalization: true, BeforePasses: true}):
		return // passes rely on instructions that say what they should
	case !c.opts.Raw:
		c.passes(needsLegalization)
	default:
		if c.wantsVulkanMemoryModel() {
			opt.UseVulkanMemoryModel(c.module)
		}
		opt.PlaceLines(c.module)
	}
	c.checkLengths()
	if !c.opts.NoValidate && !c.diags.HasErrors() {
		c.validate(validate.Options{BeforeLegalization: c.opts.Raw && (needsLegalization || opt.NeedsLegalization(c.module))})
	}
}

func (c *compilation) passes(needsLegalization bool) {
	o := opt.Options{
		PreserveBindings: c.opts.PreserveBindings, PreserveInterface: c.opts.PreserveInterface,
		FlattenArrays: c.opts.Bindings.FlattenArrays, ReduceLoadSize: c.opts.ReduceLoadSize, Budget: c.budget, CombinedSamplers: c.combined,
	}
	if c.opts.TracePasses != nil {
		o.Trace = c.tracePass
	}
	s := opt.NewSession(c.module, o)
	if c.opts.FixCallArguments && c.reportFailures(s.FixCallArguments()) {
		return
	}
	if needsLegalization || o.FlattenArrays || len(c.combined) > 0 || o.ReduceLoadSize || s.NeedsLegalization() {
		if c.reportFailures(s.Legalize()) {
			return
		}
	}
	var limits opt.Limits
	switch {
	case len(c.opts.Passes) > 0:
		r, err := s.Run(c.opts.Passes)
		if err != nil {
			panic(err) // newCompilation knows the names
		}
		limits = r.Limits
	default:
		limits = s.Optimize(c.level).Limits
	}
	c.reportLimits(limits)
	if c.wantsVulkanMemoryModel() {
		opt.UseVulkanMemoryModel(c.module)
		s = opt.NewSession(c.module, o)
	}
	s.Finish()
	if c.opts.MaxID != 0 && uint32(c.module.Bound) > c.opts.MaxID {
		c.diags.Report(source.NoPos, diagnostics.IDOverflow)
	}
}

// wantsVulkanMemoryModel reports whether that memory model is asked for, by an
// option or as a capability of inline SPIR-V.
func (c *compilation) wantsVulkanMemoryModel() bool {
	return c.vulkanModel || opt.Declares(c.module, spirv.CapabilityVulkanMemoryModel)
}

// sourcePos returns the place of an instruction.
func (c *compilation) sourcePos(pos int32) source.Pos { return source.Pos(c.module.SourcePos(pos)) }

// reportFailures reports what the passes could not do, and whether there is any.
func (c *compilation) reportFailures(r opt.Result) bool {
	for _, f := range r.Failures {
		d := c.diags.Report(c.sourcePos(f.Pos), diagnostics.NotLegal, f.Text)
		for _, n := range f.Notes {
			d.Note(c.sourcePos(n.Pos), "%s", n.Text)
		}
	}
	return len(r.Failures) > 0
}

// reportLimits warns of what the passes have left undone.
func (c *compilation) reportLimits(l opt.Limits) {
	if l.Unrolling != 0 {
		c.diags.Report(c.sourcePos(l.Unrolling), diagnostics.UnrollLimit)
	}
	if l.Inlining != 0 {
		c.diags.Report(c.sourcePos(l.Inlining), diagnostics.InlineLimit)
	}
}

// tracePass prints the module as it is after a pass.
func (c *compilation) tracePass(pass string, m *spirv.Module) {
	fmt.Fprintf(c.opts.TracePasses, "; IR after pass %s\n%s", pass, spirv.Disassemble(m, spirv.TextOptions{}))
}

// validate reports what breaks the rules of SPIR-V or Vulkan in the module. It
// is the last line of defence: what it finds, an earlier phase should have
// refused with a better message. The options say how far the module has come. It
// returns false after an error.
func (c *compilation) validate(o validate.Options) bool {
	o.Target = c.target.rules
	o.StrictBlockLayout = c.opts.Layout == "gl"
	o.ScalarBlockLayout = c.opts.Layout == "dx" || c.opts.Layout == "scalar"
	o.Budget = c.budget
	findings := validate.Module(c.module, o)
	code := diagnostics.InvalidModule
	if c.inline {
		code = diagnostics.InvalidInline
	}
	for _, f := range findings {
		pos := c.sourcePos(f.Pos)
		if pos == source.NoPos && len(c.module.Functions) > 0 {
			pos = c.sourcePos(c.module.Functions[0].Def.Pos)
		}
		c.diags.Report(pos, code, f.Text)
	}
	return len(findings) == 0
}

// checkLengths reports what needs an instruction longer than SPIR-V has: names
// and strings of hundreds of kilobytes, and very many parts in one value.
func (c *compilation) checkLengths() {
	c.module.Each(func(in *spirv.Instruction) {
		if n := in.Words(); n > spirv.MaxInstructionWords {
			c.diags.Report(c.sourcePos(in.Pos), diagnostics.InstructionTooLong, in.Op, n, spirv.MaxInstructionWords)
		}
	})
}
