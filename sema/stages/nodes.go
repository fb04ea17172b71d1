package stages

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// In work graphs, records are passed by address, like buffers. Output nodes can only be parameters of entry points.

// ConstRecord returns Const if a node can only read the records of type t, and otherwise 0.
func ConstRecord(t *types.Type) types.Quals {
	switch t.Object {
	case types.DispatchNodeInputRecord, types.GroupNodeInputRecords, types.ThreadNodeInputRecord:
		return types.Const
	}
	return 0
}

// nodeVar reports v if it is a work graph object but not a parameter, except for local variables that are records.
func (r *Rules) nodeVar(v *checked.Var) {
	switch {
	case !v.Type.HoldsNode():
	case v.Storage != checked.Local:
		r.NodePlace(v.Pos, v.Type, "a variable of this kind")
	case v.Type.Kind == types.Array || v.Type.Object.IsNodeOutput():
		r.NodePlace(v.Pos, v.Type, "a local variable")
	}
}

// NodePlace reports a work graph object of type t in a place where it cannot be. what describes the place.
func (r *Rules) NodePlace(pos source.Pos, t *types.Type, what string) {
	r.Report(pos, diagnostics.NodePlace, t, what)
}

// NodeObject reports a call of a method of an output node if the node is neither a parameter nor an element of one.
func (r *Rules) NodeObject(call *checked.Intrinsic) {
	if call.Object == nil || call.Object.Info().Type.Kind != types.Object ||
		!call.Object.Info().Type.Object.IsNodeOutput() {
		return
	}
	if checked.NodeParam(call.Object) == nil {
		r.NodePlace(call.Pos, call.Object.Info().Type, "chosen at run time")
	}
}

// AtomicRecord reports an atomic operation at pos if t holds records. SPIR-V does not support atomic operations in the
// memory of records.
func (r *Rules) AtomicRecord(t *types.Type, pos source.Pos) {
	if t.HoldsNode() {
		r.ReportReached(pos, diagnostics.AtomicRecord)
	}
}

// checkNodeParams reports parameters and results of fn that are arrays of work graph objects. If fn is not an entry
// point, it also reports output nodes.
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

// nodeAttrs are the attributes that apply only to nodes.
var nodeAttrs = [...]attr.Kind{
	attr.NodeDispatchGrid, attr.NodeID, attr.NodeIsProgramEntry, attr.NodeLaunch, attr.NodeLocalRootArgumentsTableIndex,
	attr.NodeMaxDispatchGrid, attr.NodeMaxRecursionDepth, attr.NodeShareInputOf,
}

// checkOnlyNode reports attributes in nodeAttrs on fn if fn is declared for other stages only.
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
