package stages

import (
	"cmp"
	"slices"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/spelling"
	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/intrinsics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/stageio"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// checkEntries checks the entry points. It also checks attributes for entry points on other functions.
func (c *checker) checkEntries() {
	for _, b := range c.prog.Bodies {
		if b.IsOfProgram() {
			c.checkOnlyNode(b.Func)
		}
	}
	switch {
	case c.opts.Library:
		c.checkLibrary()
		return
	case len(c.prog.Entries) > 0 || c.opts.Chosen:
		for i := range c.prog.Entries {
			c.checkEntry(i)
		}
	case !c.diags.HasErrors(): // errors may be the reason why there is no entry point
		c.missingEntry()
	}
	c.checkOtherEntries()
}

// mostNamed is the maximum number of candidates that the error for a missing entry point lists.
const mostNamed = 8

// missingEntry reports that no entry point exists, with notes about functions that may be meant.
func (c *checker) missingEntry() {
	d := c.report(source.NoPos, diagnostics.MissingEntry)
	if !d.Kept() {
		return
	}
	name := cmp.Or(c.opts.Entry, "main")
	s := spelling.NewSearch(name)
	var best *checked.Func
	for _, b := range c.prog.Bodies {
		if f := b.Func; b.IsOfProgram() && f.Qualified == f.Name && s.Consider(f.Name) {
			best = f
		}
	}
	if best != nil && s.Best() != "" {
		d.Meant(best.Name).Note(best.Pos, "'%s' declared here", best.Name)
	}
	d.Note(source.NoPos, "function '%s' with a body not found at global scope; specify the entry point with -E", name)
	for i, candidate := range Candidates(c.prog) {
		if i == mostNamed {
			break
		}
		if f := candidate.Func; f != best {
			d.Note(f.Pos, "candidate: '%s'", f.Name)
		}
	}
}

// checkLibrary checks the functions of a library. Its entry points are in the same order as its functions.
func (c *checker) checkLibrary() {
	next := 0
	for _, b := range c.prog.Bodies {
		if !b.IsOfProgram() {
			continue
		}
		if next < len(c.prog.Entries) && c.prog.Entries[next] == b.Func {
			c.checkEntry(next)
			next++
		}
		c.warnMisplaced(b.Func)
	}
}

// warnMisplaced warns about attributes for entry points on a function that has no [shader].
func (c *checker) warnMisplaced(fn *checked.Func) {
	if attr.Find(fn.Attrs, attr.Shader) != nil {
		return
	}
	for i := range fn.Attrs {
		if name, ok := fn.Attrs[i].Kind.OfEntry(); ok {
			c.report(fn.Attrs[i].Pos, diagnostics.AttributeWithoutShader, name)
		}
	}
}

// checkEntry checks the entry point with index i.
func (c *checker) checkEntry(i int) {
	fn := c.prog.Entries[i]
	if fn.This != nil && attr.Find(fn.Attrs, attr.Shader) != nil {
		c.report(fn.Pos, diagnostics.EntryMethod, fn.Qualified)
	}
	c.checkEntryName(fn, c.prog.Entries[:i])
	c.checkEntryAttributes(fn)
	if a := attr.Find(fn.Attrs, attr.ClipPlanes); a != nil {
		c.unsupported(a.Pos, "attribute 'clipplanes'")
	}
	c.checkLongVectors(fn)
	for _, p := range fn.Params {
		if p.Type.IsUnsizedData() {
			c.report(p.Pos, diagnostics.ArrayNeedsSize, p.Name)
		}
		if p.Type.HasSpecLength() {
			c.report(p.Pos, diagnostics.SpecLengthPlace, "a stage input or output")
		}
	}
	if fn.Result.HasSpecLength() {
		c.report(fn.Pos, diagnostics.SpecLengthPlace, "a stage input or output")
	}
	if a := attr.Find(fn.Attrs, attr.PatchConstantFunc); a != nil && fn.Stage == "hull" && fn.PatchConstant == nil {
		c.report(a.Pos, diagnostics.MissingPatchConstant, a.Strs[0])
	}
}

// checkEntryName reports fn if an entry point in before has the same name and stage.
func (c *checker) checkEntryName(fn *checked.Func, before []*checked.Func) {
	if attr.Find(fn.Attrs, attr.Shader) == nil {
		return
	}
	for _, old := range before {
		if old.Name == fn.Name && attr.Find(old.Attrs, attr.Shader) != nil && old.Stage == fn.Stage {
			c.report(fn.Pos, diagnostics.EntryRedefinition, fn.Name).Note(old.Pos, "previous definition is here")
			return
		}
	}
}

// stagesOf returns the stage of entry point fn. Nodes that are launched for each record have a stage of their own.
func (c *checker) stagesOf(fn *checked.Func) intrinsics.Stages {
	stage := intrinsics.StageNamed(fn.Stage)
	if stage == intrinsics.GroupNode && launchOf(fn) == "thread" {
		return intrinsics.ThreadNode
	}
	return stage
}

// checkEntryAttributes checks the attributes of entry point fn: conflicts, and those that its stage requires or does
// not support.
func (c *checker) checkEntryAttributes(fn *checked.Func) {
	if !c.checkRepeated(fn) {
		return
	}
	switch a := attr.Find(fn.Attrs, attr.WaveSize); {
	case a == nil:
	case c.olderThan(6, 6):
		c.report(a.Pos, diagnostics.WaveSizeModel)
	case len(a.Ints) > 1 && c.olderThan(6, 8):
		c.report(a.Pos, diagnostics.WaveSizeRangeModel)
	}
	stage := fn.Stage
	c.checkQuads(fn)
	c.checkNeeded(fn, stage)
	if name := fn.Annots.Semantic; stage == "vertex" && (strings.EqualFold(name, "POSITION") ||
		strings.EqualFold(name, "POSITION0")) {
		c.report(fn.Annots.SemanticPos, diagnostics.PositionSemantic, name)
	}
	if s := stageio.RayStageNamed(stage); s != nil {
		c.checkRayEntry(fn, s)
	} else if stage == "node" {
		c.checkNodeEntry(fn)
	}
	if a := attr.Find(fn.Attrs, attr.Shader); a != nil && !c.opts.Library && a.Strs[0] != c.opts.Stage &&
		c.opts.Stage != "" {
		c.report(a.Pos, diagnostics.StageConflict, c.opts.Stage, a.Strs[0], fn.Name)
	}
}

// checkQuads reports attributes for quads on an entry point whose stage does not have quads.
func (c *checker) checkQuads(fn *checked.Func) {
	for _, only := range [...]struct {
		kind   attr.Kind
		name   string
		stages intrinsics.Stages
	}{
		{attr.VkQuadDerivatives, "vk::quad_derivatives", intrinsics.Pixel | intrinsics.Compute},
		{attr.VkRequireFullQuads, "vk::require_full_quads", intrinsics.Pixel},
	} {
		if a := attr.Find(fn.Attrs, only.kind); a != nil && c.stagesOf(fn)&only.stages == 0 {
			c.report(a.Pos, diagnostics.StageFunction, only.name, only.stages)
		}
	}
}

// checkRepeated reports an attribute of fn if a later attribute of the same kind has other arguments. It returns false
// if it has reported one.
func (c *checker) checkRepeated(fn *checked.Func) bool {
	ok := true
	for i := range fn.Attrs {
		a := &fn.Attrs[i]
		if a.Kind != attr.Shader && a.Kind != attr.WaveSize {
			continue
		}
		last := lastOf(fn.Attrs, a.Kind)
		if a == last || slices.Equal(a.Strs, last.Strs) && slices.Equal(a.Ints, last.Ints) {
			continue
		}
		first, second := "wavesize", "wavesize"
		if a.Kind == attr.Shader {
			first, second = a.Strs[0], last.Strs[0]
		}
		c.report(a.Pos, diagnostics.ShaderConflict, first, second).Note(last.Pos, "conflicting attribute is here")
		ok = false
	}
	return ok
}

// lastOf returns the last attribute of kind k in attrs, which must contain one.
func lastOf(attrs []attr.Attr, k attr.Kind) *attr.Attr {
	i := len(attrs) - 1
	for attrs[i].Kind != k {
		i--
	}
	return &attrs[i]
}

// checkNeeded reports attributes that the stage requires and fn does not have. With certain options, it adds a missing
// numthreads instead.
func (c *checker) checkNeeded(fn *checked.Func, stage string) {
	for _, need := range neededAttributes {
		if need.stage == stage && attr.Find(fn.Attrs, need.kind) == nil {
			if need.kind == attr.NumThreads && (c.opts.DefaultGroup || c.opts.OneThread) {
				if !c.opts.OneThread {
					c.report(fn.Pos, diagnostics.GroupDefault)
				}
				fn.Attrs = append(fn.Attrs, attr.Attr{Kind: attr.NumThreads, Pos: fn.Pos, Ints: []int64{1, 1, 1}})
				continue
			}
			c.report(fn.Pos, diagnostics.MissingAttribute, stage, need.name)
		}
	}
}

// checkOtherEntries checks functions with the attribute [shader] that are not among the entry points to compile.
func (c *checker) checkOtherEntries() {
	for _, b := range c.prog.Bodies {
		if !b.IsOfProgram() {
			continue
		}
		f := b.Func
		if a := attr.Find(f.Attrs, attr.Shader); a != nil && !slices.Contains(c.prog.Entries, f) {
			c.checkNeeded(f, a.Strs[0])
		}
	}
}

var neededAttributes = [...]struct {
	stage string
	kind  attr.Kind
	name  string
}{
	{"compute", attr.NumThreads, "numthreads"},
	{"mesh", attr.NumThreads, "numthreads"},
	{"mesh", attr.OutputTopology, "outputtopology"},
	{"amplification", attr.NumThreads, "numthreads"},
	{"geometry", attr.MaxVertexCount, "maxvertexcount"},
	{"hull", attr.PatchConstantFunc, "patchconstantfunc"},
	{"hull", attr.OutputTopology, "outputtopology"},
	{"hull", attr.OutputControlPoints, "outputcontrolpoints"},
	{"domain", attr.Domain, "domain"},
}
