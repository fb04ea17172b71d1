package sema

import (
	"maps"
	"slices"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/intrinsics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/stageio"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/sema/vkattr"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// finish finds the entry points and what they reach, and returns the program.
func (c *checker) finish() *checked.Program {
	stopped := c.diags.Stopped()
	if !stopped {
		c.flush()
		c.checkTemplates()
	}
	analyses := analysis.New(c.prog, c.diags, analysis.Options{PayloadQualifiers: c.opts.PayloadQualifiers})
	analyses.Bodies()
	if stopped {
		return c.prog
	}
	c.findEntries()
	r := reach{c: c, state: make(map[*checked.Func]reachState, len(c.funcs))}
	for _, f := range c.prog.Entries {
		r.visit(f, nil)
	}
	for _, f := range c.initUses {
		r.visit(f, nil)
	}
	for _, f := range c.funcs {
		if r.state[f.fn] == reached {
			c.prog.Funcs = append(c.prog.Funcs, f.fn)
		}
	}
	if c.opts.Linked {
		c.checkUnreached(&r)
	}
	c.reportUndefined(&r)
	c.reportUndefinedStatics()
	c.checkExtTypes()
	c.placeDescriptors()
	for _, f := range c.prog.Funcs {
		entry := slices.Contains(c.prog.Entries, f)
		if !entry {
			c.checkDecorated(f)
		}
		c.checkNodeParams(f, entry)
	}
	for _, f := range c.prog.Entries {
		seen := make(map[*checked.Func]bool)
		stage := c.stagesOf(f)
		c.checkStages(f, stage, seen)
		c.checkStageUses(c.initStages, stage)
		if stage == intrinsics.Intersection {
			c.checkHitAttributes(f)
		}
		if pc := f.PatchConstant; pc != nil {
			if seen[pc] {
				c.report(pc.Pos, diagnostics.PatchReached, pc.Name, f.Name)
			}
			c.checkStages(pc, intrinsics.Hull, seen)
		}
	}
	c.checkOutputs()
	analyses.Entries()
	return c.prog
}

// checkStages reports what f and the functions it calls cannot do in a stage.
func (c *checker) checkStages(f *checked.Func, stage intrinsics.Stages, seen map[*checked.Func]bool) {
	if seen[f] {
		return
	}
	seen[f] = true
	c.checkStageUses(f.StageUses, stage)
	for _, callee := range f.Callees {
		c.checkStages(callee, stage, seen)
	}
}

// findEntries finds the entry point, or all of a library.
func (c *checker) findEntries() {
	for _, f := range c.funcs {
		c.checkOnlyNode(f.fn)
	}
	if c.opts.Library {
		for _, f := range c.funcs {
			if c.isLibraryEntry(f.fn) {
				c.addEntry(f.fn)
			}
			c.warnMisplaced(f.fn)
		}
		return
	}
	defer c.checkOtherEntries()
	sym := c.global.entrySymbol(c)
	if sym != nil && sym.kind == funcSymbol {
		for i := len(sym.fns) - 1; i >= 0; i-- {
			if f := sym.fns[i]; f.tmpl == nil && f.state == doneBody {
				c.addEntry(f.fn)
				return
			}
		}
	}
	if !c.diags.HasErrors() { // which may be why there is none
		c.report(source.NoPos, diagnostics.MissingEntry)
	}
}

// entrySymbol returns what the name of the entry point means.
func (s *scope) entrySymbol(c *checker) *symbol {
	name := c.opts.Entry
	if name == "" {
		name = "main"
	}
	return c.ownOf(s, c.interner.Intern(name))
}

func (c *checker) isLibraryEntry(fn *checked.Func) bool {
	return vkattr.Find(fn.Attrs, vkattr.Shader) != nil || fn.Quals&types.Export != 0 || vkattr.Find(fn.Attrs, vkattr.Export) != nil
}

// warnMisplaced warns of attributes for entry points on a function of a library
// that does not say for which stage it is.
func (c *checker) warnMisplaced(fn *checked.Func) {
	if vkattr.Find(fn.Attrs, vkattr.Shader) != nil {
		return
	}
	for i := range fn.Attrs {
		if name, ok := fn.Attrs[i].Kind.OfEntry(); ok {
			c.report(fn.Attrs[i].Pos, diagnostics.AttributeWithoutShader, name)
		}
	}
}

// checkEntryName reports an entry point that another one of its stage hides.
func (c *checker) checkEntryName(fn *checked.Func) {
	if vkattr.Find(fn.Attrs, vkattr.Shader) == nil {
		return
	}
	for _, old := range c.prog.Entries {
		if old.Name == fn.Name && vkattr.Find(old.Attrs, vkattr.Shader) != nil && c.stageOf(old) == c.stageOf(fn) {
			c.report(fn.Pos, diagnostics.EntryRedefinition, fn.Name).Note(old.Pos, "previous definition is here")
			return
		}
	}
}

// addEntry makes fn an entry point.
func (c *checker) addEntry(fn *checked.Func) {
	if fn.This != nil && vkattr.Find(fn.Attrs, vkattr.Shader) != nil {
		c.report(fn.Pos, diagnostics.EntryMethod, fn.Qualified)
	}
	c.checkEntryName(fn)
	fn.Stage = c.stageOf(fn)
	c.prog.Entries = append(c.prog.Entries, fn)
	c.checkEntryAttributes(fn)
	if a := vkattr.Find(fn.Attrs, vkattr.ClipPlanes); a != nil {
		c.unsupported(a.Pos, "attribute 'clipplanes'")
	}
	for _, p := range fn.Params {
		if isUnsized(p) {
			c.report(p.Pos, diagnostics.ArrayNeedsSize, p.Name)
		}
	}
	if a := vkattr.Find(fn.Attrs, vkattr.PatchConstantFunc); a != nil && c.stageOf(fn) == "hull" {
		c.patchConstant(fn, a)
	}
}

// stageOf returns the stage of an entry point.
func (c *checker) stageOf(fn *checked.Func) string {
	if a := vkattr.Find(fn.Attrs, vkattr.Shader); a != nil && c.opts.Library {
		return a.Strs[0]
	}
	return c.opts.Stage
}

// stagesOf returns the stage of an entry point.
func (c *checker) stagesOf(fn *checked.Func) intrinsics.Stages {
	stage := intrinsics.StageNamed(c.stageOf(fn))
	if stage == intrinsics.GroupNode && launchOf(fn) == "thread" {
		return intrinsics.ThreadNode
	}
	return stage
}

// checkEntryAttributes reports attributes that the stage demands and that are
// missing.
func (c *checker) checkEntryAttributes(fn *checked.Func) {
	if !c.checkRepeated(fn) {
		return
	}
	switch a := vkattr.Find(fn.Attrs, vkattr.WaveSize); {
	case a == nil:
	case c.olderThan(6, 6):
		c.report(a.Pos, diagnostics.WaveSizeModel)
	case len(a.Ints) > 1 && c.olderThan(6, 8):
		c.report(a.Pos, diagnostics.WaveSizeRangeModel)
	}
	stage := c.stageOf(fn)
	c.checkNeeded(fn, stage)
	if name := fn.Annots.Semantic; stage == "vertex" && (strings.EqualFold(name, "POSITION") || strings.EqualFold(name, "POSITION0")) {
		c.report(fn.Annots.SemanticPos, diagnostics.PositionSemantic, name)
	}
	if s := stageio.RayStageNamed(stage); s != nil {
		c.checkRayEntry(fn, s)
	} else if stage == "node" {
		c.checkNodeEntry(fn)
	}
	if a := vkattr.Find(fn.Attrs, vkattr.Shader); a != nil && !c.opts.Library && a.Strs[0] != c.opts.Stage && c.opts.Stage != "" {
		c.report(a.Pos, diagnostics.StageConflict, c.opts.Stage, a.Strs[0], fn.Name)
	}
}

// checkRepeated reports attributes of an entry point that contradict one given
// later.
func (c *checker) checkRepeated(fn *checked.Func) bool {
	ok := true
	for i := range fn.Attrs {
		a := &fn.Attrs[i]
		if a.Kind != vkattr.Shader && a.Kind != vkattr.WaveSize {
			continue
		}
		last := lastOf(fn.Attrs, a.Kind)
		if a == last || slices.Equal(a.Strs, last.Strs) && slices.Equal(a.Ints, last.Ints) {
			continue
		}
		first, second := "wavesize", "wavesize"
		if a.Kind == vkattr.Shader {
			first, second = a.Strs[0], last.Strs[0]
		}
		c.report(a.Pos, diagnostics.ShaderConflict, first, second).Note(last.Pos, "conflicting attribute is here")
		ok = false
	}
	return ok
}

// lastOf returns the last attribute of kind k.
func lastOf(attrs []vkattr.Attr, k vkattr.Kind) *vkattr.Attr {
	i := len(attrs) - 1
	for attrs[i].Kind != k {
		i--
	}
	return &attrs[i]
}

// checkNeeded reports attributes that an entry point of the stage needs.
func (c *checker) checkNeeded(fn *checked.Func, stage string) {
	for _, need := range neededAttributes {
		if need.stage == stage && vkattr.Find(fn.Attrs, need.kind) == nil {
			c.report(fn.Pos, diagnostics.MissingAttribute, stage, need.name)
		}
	}
}

// checkOtherEntries checks the functions that are entry points by their own
// account, but not the one that is compiled.
func (c *checker) checkOtherEntries() {
	for _, f := range c.funcs {
		if a := vkattr.Find(f.fn.Attrs, vkattr.Shader); a != nil && !slices.Contains(c.prog.Entries, f.fn) {
			c.checkNeeded(f.fn, a.Strs[0])
		}
	}
}

var neededAttributes = [...]struct {
	stage string
	kind  vkattr.Kind
	name  string
}{
	{"compute", vkattr.NumThreads, "numthreads"},
	{"mesh", vkattr.NumThreads, "numthreads"},
	{"mesh", vkattr.OutputTopology, "outputtopology"},
	{"amplification", vkattr.NumThreads, "numthreads"},
	{"geometry", vkattr.MaxVertexCount, "maxvertexcount"},
	{"hull", vkattr.PatchConstantFunc, "patchconstantfunc"},
	{"hull", vkattr.OutputTopology, "outputtopology"},
	{"hull", vkattr.OutputControlPoints, "outputcontrolpoints"},
	{"domain", vkattr.Domain, "domain"},
}

// patchConstant finds the patch constant function of a hull shader.
func (c *checker) patchConstant(fn *checked.Func, a *vkattr.Attr) {
	sym := c.ownOf(c.global, c.interner.Intern(a.Strs[0]))
	if sym != nil && sym.kind == funcSymbol {
		for i := len(sym.fns) - 1; i >= 0; i-- {
			if f := sym.fns[i]; f.tmpl == nil && f.state == doneBody {
				fn.PatchConstant = f.fn
				return
			}
		}
	}
	c.report(a.Pos, diagnostics.MissingPatchConstant, a.Strs[0])
}

// A reach finds the functions that entry points call, and calls that go round.
type reach struct {
	c     *checker
	state map[*checked.Func]reachState
	order []*checked.Func
}

type reachState uint8

const (
	unseen reachState = iota
	active
	reached
)

// A reachFrame is a function whose callees are being visited.
type reachFrame struct {
	f    *checked.Func
	next int
}

// visit marks f and what it calls, and reports the first call that goes round. It
// keeps its own stack: call chains may be as long as the source.
func (r *reach) visit(f *checked.Func, stack []reachFrame) {
	if r.state[f] != unseen {
		return
	}
	if f.PatchConstant != nil {
		r.visit(f.PatchConstant, nil)
	}
	r.enter(f)
	reported := false
	stack = append(stack, reachFrame{f: f})
	for len(stack) > 0 {
		top := &stack[len(stack)-1]
		callee := callee(top.f, top.next)
		if callee == nil {
			r.state[top.f] = reached
			stack = stack[:len(stack)-1]
			continue
		}
		top.next++
		switch r.state[callee] {
		case unseen:
			r.enter(callee)
			stack = append(stack, reachFrame{f: callee})
		case active:
			if !reported {
				r.c.report(callee.Pos, diagnostics.Recursion, top.f.Name, callee.Name)
			}
			reported = true
		}
	}
}

// checkUnreached reports calls that go round among the functions that no entry
// point of r reaches.
func (c *checker) checkUnreached(r *reach) {
	rest := reach{c: c, state: maps.Clone(r.state)}
	for _, f := range c.funcs {
		rest.visit(f.fn, nil)
	}
}

func (r *reach) enter(f *checked.Func) {
	r.state[f] = active
	r.order = append(r.order, f)
}

// callee returns the function number i that f calls, nil behind the last.
func callee(f *checked.Func, i int) *checked.Func {
	if f.PatchConstant != nil {
		if i == 0 {
			return f.PatchConstant
		}
		i--
	}
	if i < len(f.Callees) {
		return f.Callees[i]
	}
	return nil
}

// reportUndefined reports functions that are reached and have no body.
func (c *checker) reportUndefined(r *reach) {
	if len(r.order) == 0 {
		return
	}
	for _, s := range c.functionSymbols(nil, c.global) {
		for _, f := range s.fns {
			c.undefined(f, r)
			if f.tmpl == nil {
				continue
			}
			for _, inst := range f.tmpl.instances {
				c.undefined(inst.fn, r)
			}
		}
	}
}

// reportUndefinedStatics reports constant static members that are used and never
// given a value.
func (c *checker) reportUndefinedStatics() {
	for _, g := range c.prog.Globals {
		v, ok := g.(*checked.Var)
		if ok && v.Struct != nil && v.Used && v.Quals&types.Const != 0 && v.Init == nil && v.Type.Kind != types.Invalid {
			c.report(v.Pos, diagnostics.UndefinedInternal, v.Struct.String()+"::"+v.Name).Note(v.UsedAt, "used here")
			c.report(v.Pos, diagnostics.UndefinedStatic)
		}
	}
}

func (c *checker) undefined(f *function, r *reach) {
	if f.fn == nil || f.fn.Body != nil || r.state[f.fn] == unseen {
		return
	}
	for _, at := range f.calls {
		if at.caller != nil && r.state[at.caller] == unseen {
			continue
		}
		switch {
		case isInstruction(f.fn), isTypeDef(f.fn):
		default:
			c.report(at.pos, diagnostics.UndefinedFunction).Note(f.fn.Pos, "'%s' declared here", f.fn.Name)
		}
	}
}

// functionSymbols appends the functions in s and the scopes in it.
func (c *checker) functionSymbols(to []*symbol, s *scope) []*symbol {
	for _, sym := range s.syms {
		switch sym.kind {
		case funcSymbol:
			to = append(to, sym)
		case namespaceSymbol:
			to = c.functionSymbols(to, sym.ns)
		case typeSymbol:
			if in := structScopeOf(sym.t); in != nil && !sym.typdef {
				to = c.functionSymbols(to, in)
			}
		case templateSymbol:
			for _, inst := range sym.tmpl.instances {
				if in := structScopeOf(inst.t); in != nil && sym.tmpl.kind == classTemplate {
					to = c.functionSymbols(to, in)
				}
			}
		}
	}
	return to
}
