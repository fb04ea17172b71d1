package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// Work graphs: records are passed on like buffers, by address. The nodes that
// records are made for are parameters of entry points and nothing else.

// constRecord returns Const for records that the node t is given to read.
func constRecord(t *types.Type) types.Quals {
	switch t.Object {
	case types.DispatchNodeInputRecord, types.GroupNodeInputRecords, types.ThreadNodeInputRecord:
		return types.Const
	}
	return 0
}

func holdsNode(t *types.Type) bool {
	t = t.Underlying()
	return t.Kind == types.Object && t.Object.IsNode()
}

// checkNodeVar reports a variable of work graphs that is no parameter, nor a
// local name for records.
func (c *checker) checkNodeVar(v *checked.Var) {
	switch {
	case !holdsNode(v.Type):
	case v.Storage != checked.Local:
		c.nodePlace(v.Pos, v.Type, "a variable of this kind")
	case v.Type.Kind == types.Array || v.Type.Object.IsNodeOutput():
		c.nodePlace(v.Pos, v.Type, "a local variable")
	}
}

func (c *checker) nodePlace(pos source.Pos, t *types.Type, what string) {
	c.report(pos, diagnostics.NodePlace, t, what)
}

// checkNodeParams reports parameters of a function that is no entry point, which
// cannot be nodes, and arrays.
func (c *checker) checkNodeParams(fn *checked.Func, entry bool) {
	for _, p := range fn.Params {
		switch {
		case !holdsNode(p.Type):
		case p.Type.Kind == types.Array:
			c.nodePlace(p.Pos, p.Type, "a parameter of this function")
		case !entry && p.Type.Object.IsNodeOutput():
			c.report(p.Pos, diagnostics.NodeParameter, p.Type)
		}
	}
	if holdsNode(fn.Result) && (fn.Result.Kind == types.Array || fn.Result.Object.IsNodeOutput()) {
		c.nodePlace(fn.Pos, fn.Result, "returned")
	}
}

// checkNodeObject reports a method of a node that is not called on a parameter
// or its element.
func (c *checker) checkNodeObject(call *checked.Intrinsic) {
	if call.Object == nil || call.Object.Info().Type.Kind != types.Object || !call.Object.Info().Type.Object.IsNodeOutput() {
		return
	}
	if checked.NodeParam(call.Object) == nil {
		c.nodePlace(call.Pos, call.Object.Info().Type, "chosen at run time")
	}
}

// checkAtomicRecord reports an atomic operation on records t: SPIR-V has none on
// their memory.
func (c *checker) checkAtomicRecord(t *types.Type, pos source.Pos) {
	if holdsNode(t) {
		c.reportReached(pos, diagnostics.AtomicRecord)
	}
}
