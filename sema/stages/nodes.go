package stages

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// Work graphs: records are passed by address, like buffers. Output nodes can only be parameters of entry points.

// ConstRecord returns Const for records that a node of type t can only read.
func ConstRecord(t *types.Type) types.Quals {
	switch t.Object {
	case types.DispatchNodeInputRecord, types.GroupNodeInputRecords, types.ThreadNodeInputRecord:
		return types.Const
	}
	return 0
}

// nodeVar reports a work graph variable that is neither a parameter nor a local variable for records.
func (r *Rules) nodeVar(v *checked.Var) {
	switch {
	case !v.Type.HoldsNode():
	case v.Storage != checked.Local:
		r.NodePlace(v.Pos, v.Type, "a variable of this kind")
	case v.Type.Kind == types.Array || v.Type.Object.IsNodeOutput():
		r.NodePlace(v.Pos, v.Type, "a local variable")
	}
}

// NodePlace reports a work graph object in an invalid place.
func (r *Rules) NodePlace(pos source.Pos, t *types.Type, what string) {
	r.Report(pos, diagnostics.NodePlace, t, what)
}

// NodeObject reports a method of a node that is not called on a parameter or its element.
func (r *Rules) NodeObject(call *checked.Intrinsic) {
	if call.Object == nil || call.Object.Info().Type.Kind != types.Object ||
		!call.Object.Info().Type.Object.IsNodeOutput() {
		return
	}
	if checked.NodeParam(call.Object) == nil {
		r.NodePlace(call.Pos, call.Object.Info().Type, "chosen at run time")
	}
}

// AtomicRecord reports an atomic operation on records of type t, because SPIR-V does not support them on their memory.
func (r *Rules) AtomicRecord(t *types.Type, pos source.Pos) {
	if t.HoldsNode() {
		r.ReportReached(pos, diagnostics.AtomicRecord)
	}
}

// checkNodeParams reports parameters that are nodes, of a function that is not an entry point, and array parameters.
func (c *checker) checkNodeParams(fn *checked.Func, entry bool) {
	for _, p := range fn.Params {
		switch {
		case !p.Type.HoldsNode():
		case p.Type.Kind == types.Array:
			c.nodePlace(p.Pos, p.Type, "a parameter of this function")
		case !entry && p.Type.Object.IsNodeOutput():
			c.report(p.Pos, diagnostics.NodeParameter, p.Type)
		}
	}
	if fn.Result.HoldsNode() && (fn.Result.Kind == types.Array || fn.Result.Object.IsNodeOutput()) {
		c.nodePlace(fn.Pos, fn.Result, "returned")
	}
}

func (c *checker) nodePlace(pos source.Pos, t *types.Type, what string) {
	c.report(pos, diagnostics.NodePlace, t, what)
}

// nodeAttrs are the attributes that only apply to entry points that are nodes.
var nodeAttrs = [...]attr.Kind{
	attr.NodeDispatchGrid, attr.NodeID, attr.NodeIsProgramEntry, attr.NodeLaunch, attr.NodeLocalRootArgumentsTableIndex,
	attr.NodeMaxDispatchGrid, attr.NodeMaxRecursionDepth, attr.NodeShareInputOf,
}

// checkOnlyNode reports attributes of nodeAttrs on a function that is declared for another stage.
func (c *checker) checkOnlyNode(fn *checked.Func) {
	shader := attr.Find(fn.Attrs, attr.Shader)
	if shader == nil || slices.ContainsFunc(fn.Attrs,
		func(a attr.Attr) bool { return a.Kind == attr.Shader && a.Strs[0] == "node" }) {
		return
	}
	for i := range fn.Attrs {
		if a := &fn.Attrs[i]; slices.Contains(nodeAttrs[:], a.Kind) {
			name, _ := a.Kind.OfEntry()
			c.report(a.Pos, diagnostics.NodeAttrOnly, name)
		}
	}
}
