package stageio

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/semantics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A hull shader runs for each output control point. Its patch constant function runs once for each patch. It reads the
// inputs and outputs of the hull shader, and returns the data of the patch.

// A PatchConstant describes what the patch constant function of a hull shader receives and returns.
type PatchConstant struct {
	Params []PatchParam
	Result *Node
}

// A PatchParam is a parameter of the patch constant function. Exactly one of the fields applies.
type PatchParam struct {
	Shared  int   // index of the parameter of the entry point with the same value, or -1
	Control bool  // it is the output control points of the entry point
	In      *Node // an input of its own, which is read before the call
	Out     *Node // an output, which is written after the call
}

// Shares reports whether a parameter of the patch constant function has the value of parameter i of the entry point. p
// may be nil.
func (p *PatchConstant) Shares(i int) bool {
	return p != nil && slices.ContainsFunc(p.Params, func(q PatchParam) bool { return q.Shared == i })
}

// TakesControlPoints reports whether the patch constant function has the output control points as a parameter.
func (p *PatchConstant) TakesControlPoints() bool {
	return slices.ContainsFunc(p.Params, func(q PatchParam) bool { return q.Control })
}

// maxPatch is the maximum number of control points of a patch.
const maxPatch = 32

// checkPatch sets the number of output control points of a hull shader, and checks its attributes.
func (f *flattener) checkPatch(fn *checked.Func) {
	if a := attr.Find(fn.Attrs, attr.OutputControlPoints); a != nil {
		f.sig.ControlPoints = int(a.Ints[0])
	}
	if a := attr.Find(fn.Attrs, attr.Partitioning); a != nil && a.Strs[0] == "pow2" {
		f.report(a.Pos, diagnostics.PartitioningPow2)
	}
	if a := attr.Find(fn.Attrs, attr.OutputTopology); a != nil && a.Strs[0] == "triangle" {
		f.report(a.Pos, diagnostics.TopologyUnknown, "hull")
	}
}

// patchConstant flattens the patch constant function of the entry point fn.
func (f *flattener) patchConstant(fn *checked.Func) {
	if f.sig.Input(spirv.BuiltInInvocationId) == nil {
		if !f.opts.Unnamed {
			f.report(fn.Pos, diagnostics.ControlPointIDMissing)
			return
		}
		f.addControlPointID(fn)
	}
	pc := fn.PatchConstant
	f.sig.Patch = &PatchConstant{Params: make([]PatchParam, len(pc.Params))}
	for i, p := range pc.Params {
		f.enter(p.Pos, p.Name)
		f.sig.Patch.Params[i] = f.patchParam(fn, p)
	}
	if pc.Result.Kind != types.Void {
		f.enter(pc.Pos, "@patchConstantOutput")
		f.sig.Patch.Result = f.node(resultDecl(pc), semantics.PCOut, nil)
	}
	for i, p := range pc.Params {
		if p.Quals&types.InOut == types.Out {
			f.enter(p.Pos, p.Name)
			f.sig.Patch.Params[i].Out = f.node(paramDecl(p), semantics.PCOut, nil)
		}
	}
}

// patchParam returns where the value of p, a parameter of the patch constant function of fn, comes from.
func (f *flattener) patchParam(fn *checked.Func, p *checked.Var) PatchParam {
	r := PatchParam{Shared: -1}
	name, _ := semantics.Split(p.Annots.Semantic)
	switch {
	case isObject(p.Type, types.InputPatch):
		r.Shared = f.inputPatch(fn, p)
		if r.Shared < 0 && !f.failed {
			r.In = f.input(p)
		}
	case isObject(p.Type, types.OutputPatch):
		r.Control = true
		f.checkPatchType(p, fn.Result, f.sig.ControlPoints, "output")
	case p.Quals&types.InOut == types.Out:
	case p.Quals&types.Out == 0 && name != "" && semantics.Lookup(name).Role(semantics.PCIn).As == semantics.ByBuiltIn:
		r.Shared = f.sharedValue(fn, p, semantics.Lookup(name))
		if r.Shared < 0 && !f.failed {
			r.In = f.node(paramDecl(p), semantics.PCIn, nil)
		}
	default:
		f.report(p.Pos, diagnostics.PatchParamUnknown, p.Name)
	}
	return r
}

// inputPatch returns the index of the parameter of fn that is an InputPatch, or -1 if none exists. It reports p if its
// type differs.
func (f *flattener) inputPatch(fn *checked.Func, p *checked.Var) int {
	for i, q := range fn.Params {
		if isObject(q.Type, types.InputPatch) {
			f.checkPatchType(p, q.Type.Elem, q.Type.Len, "input")
			return i
		}
	}
	return -1
}

// checkPatchType reports a patch p if it does not have n elements of type elem, like that of the entry point.
func (f *flattener) checkPatchType(p *checked.Var, elem *types.Type, n int, what string) {
	switch {
	case p.Type.Len != n:
		f.report(f.patchPos(p), diagnostics.PatchMismatch, what, n, p.Type.Len)
	case p.Type.Elem != elem:
		f.report(p.Pos, diagnostics.PatchElement, what, elem, p.Type.Elem)
	}
}

func (f *flattener) patchPos(p *checked.Var) source.Pos {
	if p.Func != nil {
		return p.Func.Pos
	}
	return p.Pos
}

// sharedValue returns the index of the parameter of fn that is the system value of row, or -1 if none exists. It
// reports p if its type differs.
func (f *flattener) sharedValue(fn *checked.Func, p *checked.Var, row *semantics.Row) int {
	for i, q := range fn.Params {
		in := f.sig.Params[i].In
		if in == nil || in.Var == nil || semantics.Lookup(in.Var.Name) != row {
			continue
		}
		if q.Type != p.Type {
			f.report(p.Pos, diagnostics.PatchParamUnknown, p.Name)
		}
		return i
	}
	return -1
}
