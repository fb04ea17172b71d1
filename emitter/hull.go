package emitter

import (
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/stageio"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// patchConstant emits the call of the patch constant function of fn at the end of a hull shader's wrapper. args holds
// the arguments of the entry point. One invocation makes the call after all invocations have written their control
// points:
//
//	OpControlBarrier %uint_2 %uint_4 %uint_0
//	%first = OpIEqual %bool %invocation %uint_0
//	OpBranchConditional %first %if_true %if_merge
func (e *SPIRVEmitter) patchConstant(fn *checked.Func, sig *stageio.Signature, args []spirv.ID, invocation spirv.ID) {
	e.b.Emit(instbuilder.ControlBarrier(e.b.ConstantUint(uint32(spirv.ScopeWorkgroup)),
		e.b.ConstantUint(uint32(spirv.ScopeInvocation)), e.b.ConstantUint(0)))
	control := e.controlPoints(fn, sig)
	first := e.b.Emit(instbuilder.IEqual(e.b.TypeBool(), 0, invocation, e.b.ConstantUint(0)))
	call, merge := e.b.CreateBlock("if.true"), e.b.CreateBlock("if.merge")
	e.b.SelectionMerge(merge, spirv.SelectionControlNone)
	e.b.BranchConditional(first, call, merge)

	e.b.SetInsertPoint(call)
	pc := fn.PatchConstant
	list := make([]spirv.ID, len(pc.Params))
	for i, p := range pc.Params {
		switch from := sig.Patch.Params[i]; {
		case from.Shared >= 0:
			list[i] = args[from.Shared]
		case from.Control:
			list[i] = control
		default:
			list[i] = e.values.LocalVariable(p.Type, "param.var."+p.Name).ID
			if from.In != nil {
				e.b.Store(list[i], e.readStage(from.In))
			}
		}
	}
	result := e.b.Call(e.types.TypeID(pc.Result), e.reference(pc), list...)
	e.types.RelaxIfMin(result, pc.Result)
	if sig.Patch.Result != nil {
		e.writeStage(sig.Patch.Result, result)
	}
	for i := range pc.Params {
		if out := sig.Patch.Params[i].Out; out != nil {
			e.writeStage(out, e.b.Load(list[i]))
		}
	}
	e.b.Branch(merge)
	e.b.SetInsertPoint(merge)
}

// controlPoints returns a variable that contains all control points, which are read back from the outputs. It returns 0
// if the patch constant function does not take them.
func (e *SPIRVEmitter) controlPoints(fn *checked.Func, sig *stageio.Signature) spirv.ID {
	if !sig.Patch.TakesControlPoints() || sig.Result == nil {
		return 0
	}
	all := e.values.LocalVariable(e.types.U.Array(fn.Result, sig.ControlPoints), "temp.var.hullMainRetVal").ID
	for i := range sig.ControlPoints {
		at := e.b.ConstantUint(uint32(i))
		to := e.b.AccessChain(e.types.TypeID(fn.Result), all, at)
		e.readBack(sig.Result, to, at)
	}
	return all
}

// readBack copies the outputs of n for the control point with index at to the object to which to points.
func (e *SPIRVEmitter) readBack(n *stageio.Node, to, at spirv.ID) {
	if n.Var != nil {
		e.b.Store(to, e.readOutput(n, at))
		return
	}
	for i, c := range n.Children {
		index := uint32(i)
		if n.Type.Kind == types.Struct {
			m := &e.types.Members(n.Type)[i]
			if index = uint32(m.Index); m.Width > 0 {
				word := e.b.AccessChain(e.types.TypeID(c.Type), to, e.b.ConstantUint(index))
				e.b.Store(word, e.values.InsertBits(m.Typ, e.b.Load(word), e.readOutput(c, at), m.Offset, m.Width))
				continue
			}
		}
		e.readBack(c, e.b.AccessChain(e.types.TypeID(c.Type), to, e.b.ConstantUint(index)), at)
	}
}

// readOutput loads the output of the leaf n for the control point with index at.
func (e *SPIRVEmitter) readOutput(n *stageio.Node, at spirv.ID) spirv.ID {
	v, ptr := n.Var, e.entry.stage[n.Var]
	if v.Fix == stageio.Distance {
		offset := n.Offset
		return e.readDistances(ptr, n.Type, &offset, at)
	}
	id := e.b.Load(e.b.AccessChain(e.types.TypeID(v.Type), ptr, at))
	if v.Fix == stageio.BoolAsUint {
		id = e.values.BoolFromUint(id, v.Value)
	}
	return id
}
