package stages

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// A Candidate is a function that may be the entry point.
type Candidate struct {
	Func  *checked.Func
	Stage string // according to its attributes, as in [shader("…")]; "" if they do not determine a stage
}

// stageAttributes are the attributes that occur on entry points of one stage. The first of these attributes that a
// function has determines the stage of the function.
var stageAttributes = [...]struct {
	kind  attr.Kind
	stage string
}{
	{attr.PatchConstantFunc, "hull"},
	{attr.OutputControlPoints, "hull"},
	{attr.MaxVertexCount, "geometry"},
	{attr.OutputTopology, "mesh"}, // and hull, which is listed above
	{attr.NumThreads, "compute"},  // and mesh, which is listed above
	{attr.Domain, "domain"},
	{attr.EarlyDepthStencil, "pixel"},
}

// StageOf returns the stage that the attributes of a function determine, or "".
func StageOf(fn *checked.Func) string {
	if a := attr.Find(fn.Attrs, attr.Shader); a != nil {
		return a.Strs[0]
	}
	if fn.Payload != nil { // DispatchMesh is called
		return "amplification"
	}
	for _, row := range stageAttributes {
		if attr.Find(fn.Attrs, row.kind) != nil {
			return row.stage
		}
	}
	return ""
}

// Named returns the last function with a body at global scope that has a name, or nil if not found.
func Named(prog *checked.Program, name string) *checked.Func {
	for _, b := range slices.Backward(prog.Bodies) {
		if b.IsOfProgram() && isGlobal(b.Func) && b.Func.Name == name {
			return b.Func
		}
	}
	return nil
}

// Candidates returns the functions of global scope that may be entry points, in checking order. If some functions have
// [shader], it returns only these functions. A function whose attributes do not determine a stage is a candidate under
// three conditions: its parameters and its result have semantics, no function calls it, and it is not a patch constant
// function.
func Candidates(prog *checked.Program) (list []Candidate) {
	called, patches, marked := map[*checked.Func]bool{}, map[string]bool{}, false
	for _, b := range prog.Bodies {
		if !b.IsOfProgram() {
			continue
		}
		for _, f := range b.Func.Callees {
			called[f] = true
		}
		if a := attr.Find(b.Func.Attrs, attr.PatchConstantFunc); a != nil {
			patches[a.Strs[0]] = true
		}
		marked = marked || isGlobal(b.Func) && attr.Find(b.Func.Attrs, attr.Shader) != nil
	}
	for _, b := range prog.Bodies {
		if !b.IsOfProgram() || !isGlobal(b.Func) || marked && attr.Find(b.Func.Attrs, attr.Shader) == nil {
			continue
		}
		c := Candidate{b.Func, StageOf(b.Func)}
		if c.Stage != "" || !called[b.Func] && !patches[b.Func.Name] && hasInterface(b.Func) {
			list = append(list, c)
		}
	}
	return list
}

// Only returns the candidate for a stage, or nil if there are several or none. Candidates whose attributes determine
// the stage take precedence over those whose attributes do not determine a stage.
func Only(list []Candidate, stage string) *checked.Func {
	for _, named := range [...]string{stage, ""} {
		if of := ofStage(list, named); len(of) > 0 {
			if len(of) == 1 {
				return of[0].Func
			}
			return nil
		}
	}
	return nil
}

// ofStage returns the candidates with a stage.
func ofStage(list []Candidate, stage string) (of []Candidate) {
	for _, c := range list {
		if c.Stage == stage {
			of = append(of, c)
		}
	}
	return of
}

func isGlobal(fn *checked.Func) bool { return fn.Qualified == fn.Name }

// hasInterface reports whether a function has parameters or a result, all with semantics.
func hasInterface(fn *checked.Func) bool {
	for _, p := range fn.Params {
		if !hasSemantics(p.Type, p.Annots.Semantic) {
			return false
		}
	}
	if fn.Result.Kind == types.Void {
		return len(fn.Params) > 0
	}
	return hasSemantics(fn.Result, fn.Annots.Semantic)
}

// hasSemantics reports whether a declaration has a semantic, or each of its fields has a semantic.
func hasSemantics(t *types.Type, semantic string) bool {
	for t.Kind == types.Array {
		t = t.Elem
	}
	if semantic != "" || t.Kind != types.Struct {
		return semantic != ""
	}
	base := t.Struct.Base
	if base == nil && len(t.Struct.Fields) == 0 || base != nil && !hasSemantics(base, "") {
		return false
	}
	for _, f := range t.Struct.Fields {
		if !hasSemantics(f.Type, f.Annots.Semantic) {
			return false
		}
	}
	return true
}
