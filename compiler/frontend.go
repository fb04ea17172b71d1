package compiler

import (
	"cmp"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/emitter"
	"github.com/hlsl2spirv/hlsl2spirv/frontend"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/dialect"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/headers"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/preprocessor"
	"github.com/hlsl2spirv/hlsl2spirv/sema"
	"github.com/hlsl2spirv/hlsl2spirv/sema/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/portable"
	"github.com/hlsl2spirv/hlsl2spirv/sema/resources"
	"github.com/hlsl2spirv/hlsl2spirv/sema/stageio"
	"github.com/hlsl2spirv/hlsl2spirv/sema/stages"
	"github.com/hlsl2spirv/hlsl2spirv/source"
	"github.com/hlsl2spirv/hlsl2spirv/validate"
)

func (c *compilation) preprocess() {
	o := c.Preprocessor
	o.Features = []string{"hlsl_vk_buffer_pointer"}
	o.Target = preprocessor.Target{
		HLSLVersion: c.language.macro, Enable16Bit: c.Native16Bit,
		Stage: c.profile.letters, ShaderMajor: c.profile.major, ShaderMinor: c.profile.minor,
		SPIRVMajor: 1, SPIRVMinor: int(c.target.version >> 8 & 0xFF),
	}
	o.Bundled, o.Budget = headers.Files{}, c.budget
	if !o.KeepText {
		o.Prelude = c.dialects.Headers()
	}
	switch {
	case c.Files != nil:
		o.Files = preprocessor.FSFiles{FS: c.Files}
	case len(c.IncludeRoots) > 0 && c.Shared != nil:
		o.Files = c.Shared.files.Below(c.Dir, c.IncludeRoots)
	case len(c.IncludeRoots) > 0:
		o.Files = preprocessor.RootFiles{Dir: c.Dir, Roots: c.IncludeRoots}
	case c.Shared != nil:
		o.Files = c.Shared.files.In(c.Dir)
	default:
		o.Files = preprocessor.OSFiles{Dir: c.Dir}
	}
	c.text = preprocessor.Run(c.sources, c.diags, o, c.src.Name, c.src.Text)
}

// parse builds the syntax tree of those declarations that can be parsed.
func (c *compilation) parse() {
	o := frontend.Options{NeedSpace: c.language.version < 2022, Salvage: c.diags.Silent(), Budget: c.budget,
		KnownAttribute: sema.IsKnown, Participle: c.parser.participle}
	tokens := c.dialects.Rewrite(c.text.Tokens, cmp.Or(c.Entry, "main"), c.text.Interner)
	c.text.Tokens = nil
	c.file = frontend.Parse(tokens, c.text.Interner, c.diags, o)
	c.file.Lost = append(c.file.Lost, c.text.Misused...)
}

// check checks the syntax tree: first each declaration by itself, then the code that entry points reach. An analysis of
// a function body is skipped after an error in that body or before it. The analyses of entry points are skipped after
// any error.
func (c *compilation) check() {
	o := c.checkDeclarations()
	analyses := analysis.New(c.prog, c.diags, analysis.Options{PayloadQualifiers: o.PayloadQualifiers})
	analyses.Bodies()
	stages.Check(c.prog, c.diags, stages.Options{
		Stage: o.Stage, Entry: o.Entry, Major: o.Major, Minor: o.Minor, Library: o.Library, Chosen: o.Chosen != nil,
		Linked: o.Linked, NoWaves: o.NoWaves, PayloadQualifiers: o.PayloadQualifiers,
		DefaultGroup: c.dialects.Has(dialect.GLSLang), OneThread: c.OneThread,
	})
	analyses.Entries()
	portable.Check(c.prog, c.diags, portable.Options{RowMajor: c.RowMajor,
		DescriptorHeap: c.Emitter.Resources.DescriptorHeap})
	c.diags.Settle()
	stages.PerVertexInputs(c.prog, c.diags)
}

// checkDeclarations builds the program from the syntax tree. It returns the options with which it did so.
func (c *compilation) checkDeclarations() sema.Options {
	file := c.file
	c.file = nil
	o := c.Sema
	o.HV, o.Stage, o.Major, o.Minor = c.language.version, c.profile.stage, c.profile.major, c.profile.minor
	o.Entry, o.Chosen, o.Library, o.Linked = c.Entry, c.chosen, c.profile.isLibrary(), c.profile.linked
	if c.selectsExports() {
		o.Exported = c.isExported
	}
	o.Native16, o.RowMajorDefault, o.NoWaves, o.Index64 = c.Native16Bit, c.RowMajor, !c.target.waves, c.Index64
	o.PayloadQualifiers, o.Unvalidated, o.Budget, o.Dialects = c.payloadQualifiers(), c.NoValidate, c.budget, c.dialects
	c.prog = sema.Check(file, c.text.Interner, c.diags, o)
	return o
}

// placeResources reports resources for which there is no valid memory layout or binding.
func (c *compilation) placeResources() {
	resources.Check(c.prog, resources.Options{
		Layout: c.layout.choice, RowMajor: c.RowMajor, Library: c.profile.isLibrary(),
		Vulkan: strings.HasPrefix(string(c.target.name), "vulkan"), DescriptorHeap: c.Emitter.Resources.DescriptorHeap,
		LocalRead:         c.target.localRead,
		PushConstantBytes: c.target.pushConstantBytes,
	}, c.diags)
}

// entries computes the interfaces of the entry points. The exported functions of a library are not entry points and are
// stored separately.
func (c *compilation) entries() {
	for _, fn := range c.prog.Entries {
		stage, ok := c.stageOf(fn)
		if !ok {
			c.exports = append(c.exports, fn)
			continue
		}
		c.checkStageTarget(fn, stage)
		var before []*diagnostics.Diagnostic
		if c.chosen != nil {
			before = c.diags.All()
		}
		sig := stageio.Flatten(c.prog.Universe, fn, c.stageOptions(stage), c.diags)
		if c.chosen != nil {
			c.noteChosen(fn, before)
		}
		c.entryPoints = append(c.entryPoints, emitter.Entry{Func: fn, Name: c.entryName(fn), Stage: stage,
			Signature: sig})
	}
	c.checkExports()
	if len(c.prog.Entries) == 0 && len(c.Exports) == 0 && c.chosen == nil {
		c.diags.Report(source.NoPos, diagnostics.LibraryEmpty)
	}
	if c.profile.isLibrary() && c.Entry != "" && c.EntryPointName == "" {
		c.diags.Report(source.NoPos, diagnostics.EntryIgnored, c.Entry)
	}
}

// stageOf returns the stage of an entry point. It returns false for an exported function of a library that is not an
// entry point. Such functions are for targets other than Vulkan.
func (c *compilation) stageOf(fn *checked.Func) (string, bool) {
	if !c.profile.isLibrary() {
		return c.profile.stage, true
	}
	if a := attr.Find(fn.Attrs, attr.Shader); a != nil {
		return a.Strs[0], true
	}
	if c.target.rules != validate.Universal && !c.NoValidate {
		c.diags.Report(fn.Pos, diagnostics.ExportTarget)
	}
	return "", false
}

func (c *compilation) stageOptions(stage string) stageio.Options {
	o := c.Stage
	o.Stage, o.Minor = stage, c.profile.minor
	o.Unnamed, o.D3D9 = c.dialects.Has(dialect.GLSLang), c.dialects.Has(dialect.D3D9)
	o.PayloadQualifiers, o.MeshNV = c.payloadQualifiers(), c.meshNV()
	return o
}

// entryName returns the name of an entry point in the module. If there may be several entry points, as in a library,
// EntryPointName applies only to the function named by Entry, or to main if Entry is empty.
func (c *compilation) entryName(fn *checked.Func) string {
	if list := c.exportsOf(fn); len(list) > 0 {
		return list[0].Name
	}
	several := c.profile.isLibrary() || c.chosen != nil
	if c.EntryPointName != "" && (!several || fn.Name == cmp.Or(c.Entry, "main")) {
		return c.EntryPointName
	}
	return fn.Name
}
