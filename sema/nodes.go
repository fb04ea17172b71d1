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

// checkNodeVar reports a variable of work graphs that is no parameter, nor a
// local name for records.
func (c *checker) checkNodeVar(v *checked.Var) {
	switch {
	case !v.Type.HoldsNode():
	case v.Storage != checked.Local:
		c.nodePlace(v.Pos, v.Type, "a variable of this kind")
	case v.Type.Kind == types.Array || v.Type.Object.IsNodeOutput():
		c.nodePlace(v.Pos, v.Type, "a local variable")
	}
}

func (c *checker) nodePlace(pos source.Pos, t *types.Type, what string) {
	c.report(pos, diagnostics.NodePlace, t, what)
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
	if t.HoldsNode() {
		c.reportReached(pos, diagnostics.AtomicRecord)
	}
}
