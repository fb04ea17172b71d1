package stages

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// Work graphs: records are passed on like buffers, by address. The nodes that
// records are made for are parameters of entry points and nothing else.

// ConstRecord returns Const for records that the node t is given to read.
func ConstRecord(t *types.Type) types.Quals {
	switch t.Object {
	case types.DispatchNodeInputRecord, types.GroupNodeInputRecords, types.ThreadNodeInputRecord:
		return types.Const
	}
	return 0
}

// nodeVar reports a variable of work graphs that is no parameter, nor a
// local name for records.
func (r *Rules) nodeVar(v *checked.Var) {
	switch {
	case !v.Type.HoldsNode():
	case v.Storage != checked.Local:
		r.NodePlace(v.Pos, v.Type, "a variable of this kind")
	case v.Type.Kind == types.Array || v.Type.Object.IsNodeOutput():
		r.NodePlace(v.Pos, v.Type, "a local variable")
	}
}

// NodePlace reports what belongs to work graphs at a place where it cannot be.
func (r *Rules) NodePlace(pos source.Pos, t *types.Type, what string) {
	r.Report(pos, diagnostics.NodePlace, t, what)
}

// NodeObject reports a method of a node that is not called on a parameter
// or its element.
func (r *Rules) NodeObject(call *checked.Intrinsic) {
	if call.Object == nil || call.Object.Info().Type.Kind != types.Object || !call.Object.Info().Type.Object.IsNodeOutput() {
		return
	}
	if checked.NodeParam(call.Object) == nil {
		r.NodePlace(call.Pos, call.Object.Info().Type, "chosen at run time")
	}
}

// AtomicRecord reports an atomic operation on records t: SPIR-V has none on
// their memory.
func (r *Rules) AtomicRecord(t *types.Type, pos source.Pos) {
	if t.HoldsNode() {
		r.ReportReached(pos, diagnostics.AtomicRecord)
	}
}

// checkNodeParams reports parameters of a function that is no entry point, which
// cannot be nodes, and arrays.
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

// nodeAttrs are the attributes of entry points that are nodes, and of no others.
var nodeAttrs = [...]attr.Kind{
	attr.NodeDispatchGrid, attr.NodeID, attr.NodeIsProgramEntry, attr.NodeLaunch, attr.NodeLocalRootArgumentsTableIndex,
	attr.NodeMaxDispatchGrid, attr.NodeMaxRecursionDepth, attr.NodeShareInputOf,
}

// checkOnlyNode reports such attributes of a function that says it is something
// else.
func (c *checker) checkOnlyNode(fn *checked.Func) {
	shader := attr.Find(fn.Attrs, attr.Shader)
	if shader == nil || slices.ContainsFunc(fn.Attrs, func(a attr.Attr) bool { return a.Kind == attr.Shader && a.Strs[0] == "node" }) {
		return
	}
	for i := range fn.Attrs {
		if a := &fn.Attrs[i]; slices.Contains(nodeAttrs[:], a.Kind) {
			name, _ := a.Kind.OfEntry()
			c.report(a.Pos, diagnostics.NodeAttrOnly, name)
		}
	}
}
