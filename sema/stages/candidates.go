package stages

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// A Candidate is a function that may be an entry point.
type Candidate struct {
	Func  *checked.Func
	Stage string // stage that attributes determine, as in [shader("…")]; "" if they do not
}

// stageAttributes lists attributes that determine the stage of an entry point. The first row that applies counts.
var stageAttributes = [...]struct {
	kind  attr.Kind
	stage string
}{
	{attr.PatchConstantFunc, "hull"},
	{attr.OutputControlPoints, "hull"},
	{attr.MaxVertexCount, "geometry"},
	{attr.OutputTopology, "mesh"}, // also on hull shaders, which an earlier row finds
	{attr.NumThreads, "compute"},  // also on mesh shaders, which an earlier row finds
	{attr.Domain, "domain"},
	{attr.EarlyDepthStencil, "pixel"},
}

// StageOf returns the stage that the attributes of fn determine, or "" if they do not.
func StageOf(fn *checked.Func) string {
	if a := attr.Find(fn.Attrs, attr.Shader); a != nil {
		return a.Strs[0]
	}
	if fn.Payload != nil { // fn calls DispatchMesh
		return "amplification"
	}
	for _, row := range stageAttributes {
		if attr.Find(fn.Attrs, row.kind) != nil {
			return row.stage
		}
	}
	return ""
}

// Named returns the last function called name at global scope that has a body, or nil if none exists.
func Named(prog *checked.Program, name string) *checked.Func {
	for _, b := range slices.Backward(prog.Bodies) {
		if b.IsOfProgram() && isGlobal(b.Func) && b.Func.Name == name {
			return b.Func
		}
	}
	return nil
}

// Candidates returns the functions at global scope that may be entry points, in checking order. If some functions have
// the attribute [shader], it returns only these. If the attributes of a function do not determine a stage, the function
// is a candidate only if all its parameters and its result have semantics, no function calls it, and it is not a patch
// constant function.
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

// Only returns the only candidate for a stage. If no candidate has attributes for this stage, it returns the only
// candidate whose attributes determine no stage. It returns nil if there are several or none.
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

// ofStage returns the candidates in list whose Stage is stage.
func ofStage(list []Candidate, stage string) (of []Candidate) {
	for _, c := range list {
		if c.Stage == stage {
			of = append(of, c)
		}
	}
	return of
}

func isGlobal(fn *checked.Func) bool { return fn.Qualified == fn.Name }

// hasInterface reports whether fn has parameters or a result, and all of these have semantics.
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

// hasSemantics reports whether a declaration of type t has a semantic, or all its fields have.
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
