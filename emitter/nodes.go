package emitter

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/emitter/spirvtypes"
	"github.com/hlsl2spirv/hlsl2spirv/emitter/values"
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/modulebuilder"
	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/intrinsics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// This file emits work graphs (SPV_AMDX_shader_enqueue). The input and output records of a node are arrays of payloads
// in their own storage class:
//
//	void node(DispatchNodeInputRecord<R> in, NodeOutput<R> out)
//	records = out.GetThreadNodeOutputRecords(2)    OpAllocateNodePayloadsAMDX
//	records[1].a = in.Get().a                      OpAccessChain, OpLoad, OpStore
//	records.OutputComplete()                       OpEnqueueNodePayloadsAMDX
//
// A record object is represented by the pointer to its array, as a buffer is represented by the pointer to its block.
// The properties of a node are decorations of the array type, so every parameter has its own type. Variables and
// function parameters use an undecorated type, which legalization removes.

// A nodeState holds the array types, and the variables of payloadVariable, of the parameters of nodes.
type nodeState struct {
	payloads  map[*checked.Var]spirv.ID
	variables map[*checked.Var]spirv.ID
}

// payloadArray returns the array type for the records of parameter p. The first call declares it.
func (e *SPIRVEmitter) payloadArray(p *checked.Var) spirv.ID {
	if id, ok := e.nodes.payloads[p]; ok {
		return id
	}
	if e.nodes.payloads == nil {
		e.nodes.payloads = make(map[*checked.Var]spirv.ID)
	}
	id := e.b.FreshType(spirv.OpTypeNodePayloadArrayAMDX, uint32(e.types.RecordType(p.Type)))
	e.nodes.payloads[p] = id
	index := int64(0)
	if p.Type.Object.IsNodeOutput() {
		index = e.nameNode(id, p)
	}
	records := int64(1)
	if a := attr.Find(p.Attrs, attr.MaxRecords); a != nil {
		records = a.Ints[0]
	}
	e.b.DecorateID(id, spirv.DecorationNodeMaxPayloadsAMDX, e.b.ConstantUint(uint32(records)))
	for i := range p.Attrs {
		switch a := &p.Attrs[i]; a.Kind {
		case attr.MaxRecordsSharedWith:
			other := slices.IndexFunc(p.Func.Params, func(q *checked.Var) bool { return q.Name == a.Strs[0] })
			e.b.DecorateID(id, spirv.DecorationNodeSharesPayloadLimitsWithAMDX, e.payloadArray(p.Func.Params[other]))
		case attr.AllowSparseNodes, attr.UnboundedSparseNodes:
			e.b.Decorate(id, spirv.DecorationPayloadNodeSparseArrayAMDX)
		case attr.NodeArraySize:
			e.b.DecorateID(id, spirv.DecorationPayloadNodeArraySizeAMDX, e.b.ConstantUint(uint32(a.Ints[0]+index)))
		}
	}
	if p.Type.Object.IsNodeOutput() && !isNodeArray(p) {
		e.b.DecorateID(id, spirv.DecorationPayloadNodeArraySizeAMDX, e.b.ConstantUint(uint32(1+index)))
	}
	return id
}

// payloadVariable returns a variable whose type is the record array of parameter p. OpIsNodePayloadValidAMDX takes it
// as an operand. SPV_AMDX_shader_enqueue specifies a type there, but spirv-val rejects types and dxc passes a variable.
func (e *SPIRVEmitter) payloadVariable(p *checked.Var) spirv.ID {
	id, ok := e.nodes.variables[p]
	if !ok {
		id = e.b.AddGlobalVariable(spirv.StorageClassNodePayloadAMDX, e.payloadArray(p), p.Name, 0)
		if e.nodes.variables == nil {
			e.nodes.variables = make(map[*checked.Var]spirv.ID)
		}
		e.nodes.variables[p] = id
		e.rays.ownedIDs = append(e.rays.ownedIDs, id)
	}
	return id
}

// isNodeArray reports whether p is an array of nodes, which is the case if it has an attribute for its size or
// sparseness.
func isNodeArray(p *checked.Var) bool {
	return attr.Find(p.Attrs, attr.NodeArraySize) != nil || attr.Find(p.Attrs, attr.AllowSparseNodes) != nil ||
		attr.Find(p.Attrs, attr.UnboundedSparseNodes) != nil
}

// nameNode decorates id, the record type of p, with the name and index of the node that receives the records. It
// returns the index.
func (e *SPIRVEmitter) nameNode(id spirv.ID, p *checked.Var) int64 {
	name, index := p.Name, int64(0)
	if a := attr.Find(p.Attrs, attr.NodeID); a != nil {
		name = a.Strs[0]
		if len(a.Ints) > 0 {
			index = a.Ints[0]
		}
	}
	e.b.DecorateID(id, spirv.DecorationPayloadNodeNameAMDX, e.constantString(name))
	if index != 0 {
		e.b.DecorateID(id, spirv.DecorationPayloadNodeBaseIndexAMDX, e.b.ConstantUint(uint32(index)))
	}
	return index
}

func (e *SPIRVEmitter) constantString(text string) spirv.ID {
	return e.b.ConstantOf(spirv.OpConstantStringAMDX, 0, spirv.AppendString(nil, text)...)
}

// nodeArgument returns a variable that holds the value of p, a parameter of a node. It returns 0 if p is neither a node
// output nor a record object.
func (e *SPIRVEmitter) nodeArgument(p *checked.Var) spirv.ID {
	switch {
	case spirvtypes.IsNodeOutput(p.Type):
		e.payloadArray(p) // the decorations of the type apply to the whole node
		return e.b.AddLocalVariable(e.types.TypeID(p.Type), "param.var."+p.Name, 0)
	case spirvtypes.IsNodeRecords(p.Type):
		input := e.b.AddGlobalVariable(spirv.StorageClassNodePayloadAMDX, e.payloadArray(p), p.Name, 0)
		e.rays.ownedIDs = append(e.rays.ownedIDs, input)
		local := e.b.AddLocalVariable(e.types.ContentType(p.Type), "param.var."+p.Name, 0)
		e.b.Store(local, e.anyRecords(p.Type, input))
		return local
	}
	return 0
}

// anyRecords returns records, a pointer to the records of a parameter, cast to the type that variables of type t have.
// The cast is needed because each parameter has its own array type. Legalization removes it.
func (e *SPIRVEmitter) anyRecords(t *types.Type, records spirv.ID) spirv.ID {
	e.types.NeedsLegalization = true
	return e.b.Emit(instbuilder.Bitcast(e.types.ContentType(t), 0, records))
}

// nodeModes adds the execution modes of the node fn to its wrapper.
func (e *SPIRVEmitter) nodeModes(fn *checked.Func, wrapper *modulebuilder.Function) {
	switch a := attr.Find(fn.Attrs, attr.NumThreads); {
	case a == nil:
		e.b.AddExecutionMode(wrapper, spirv.ExecutionModeLocalSize, 1, 1, 1)
	case len(a.Args) > 0:
		e.specializedGroup(a, wrapper)
	default:
		e.b.AddExecutionMode(wrapper, spirv.ExecutionModeLocalSize, spirvtypes.LiteralWords(a.Ints)...)
	}
	if a := attr.Find(fn.Attrs, attr.NodeLaunch); a != nil && a.Strs[0] != "broadcasting" {
		e.b.AddExecutionMode(wrapper, spirv.ExecutionModeCoalescingAMDX)
	}
	index := int64(0)
	if a := attr.Find(fn.Attrs, attr.NodeID); a != nil && len(a.Ints) > 0 {
		index = a.Ints[0]
	}
	e.b.AddExecutionModeID(wrapper, spirv.ExecutionModeShaderIndexAMDX, e.b.ConstantUint(uint32(index)))
	if a := attr.Find(fn.Attrs, attr.NodeMaxRecursionDepth); a != nil {
		e.b.AddExecutionModeID(wrapper, spirv.ExecutionModeMaxNodeRecursionAMDX, e.values.Constants(a.Ints)...)
	}
	if a := attr.Find(fn.Attrs, attr.NodeShareInputOf); a != nil {
		of := int64(0)
		if len(a.Ints) > 0 {
			of = a.Ints[0]
		}
		e.b.AddExecutionModeID(wrapper, spirv.ExecutionModeSharesInputWithAMDX, e.constantString(a.Strs[0]),
			e.b.ConstantUint(uint32(of)))
	}
	if a := attr.Find(fn.Attrs, attr.NodeDispatchGrid); a != nil {
		e.b.AddExecutionModeID(wrapper, spirv.ExecutionModeStaticNumWorkgroupsAMDX, e.values.Constants(a.Ints)...)
	}
	if a := attr.Find(fn.Attrs, attr.NodeMaxDispatchGrid); a != nil {
		e.b.AddExecutionModeID(wrapper, spirv.ExecutionModeMaxNumWorkgroupsAMDX, e.values.Constants(a.Ints)...)
	}
}

// records evaluates the record object x, and returns the pointer to its array.
func (e *SPIRVEmitter) records(x checked.Expr) values.Value { return e.values.Loaded(e.expr(x)) }

// nodeMethod emits a call of a method of a record object or of a node.
func (e *SPIRVEmitter) nodeMethod(x *checked.Intrinsic) values.Value {
	switch x.Row.Emit.Custom {
	case intrinsics.CustomRecord:
		return e.record(x)
	case intrinsics.CustomRecordCount:
		return values.Of(x.Type, e.b.Emit(instbuilder.NodePayloadArrayLengthAMDX(e.types.TypeID(x.Type), 0,
			e.records(x.Object).ID)))
	case intrinsics.CustomFinishSharing:
		return values.Of(x.Type, e.b.Emit(instbuilder.FinishWritingNodePayloadAMDX(e.types.TypeID(x.Type), 0,
			e.records(x.Object).ID)))
	case intrinsics.CustomOutputComplete:
		e.b.Emit(instbuilder.EnqueueNodePayloadsAMDX(e.records(x.Object).ID))
		return values.Value{}
	case intrinsics.CustomAllocateRecords:
		id := e.anyRecords(x.Type, e.allocateRecords(x))
		return values.Value{Mode: values.RValue, Typ: x.Type, Rule: spirvtypes.RecordRule,
			Storage: spirv.StorageClassNodePayloadAMDX, ID: id}
	case intrinsics.CustomIncrementOutput:
		e.b.Emit(instbuilder.EnqueueNodePayloadsAMDX(e.allocateRecords(x)))
		return values.Value{}
	case intrinsics.CustomNodeIsValid:
		p, index := e.node(x.Object)
		return values.Of(x.Type, e.b.Emit(instbuilder.IsNodePayloadValidAMDX(e.types.TypeID(x.Type), 0,
			e.payloadVariable(p), index)))
	}
	panic("emitter: no method " + x.Row.Name)
}

// record emits r.Get(i), and returns record i of r as an object.
func (e *SPIRVEmitter) record(x *checked.Intrinsic) values.Value {
	base := e.records(x.Object)
	i := e.b.ConstantUint(0)
	if a := argument(x, "index"); a != nil {
		i = e.rvalue(a.Value)
	}
	return e.derefOrIndex(base, x.Type, []spirv.ID{i})
}

// node returns the parameter to which x, a node or an array element, refers, and the index of the node in the array.
func (e *SPIRVEmitter) node(x checked.Expr) (*checked.Var, spirv.ID) {
	p := checked.NodeParam(x)
	for {
		switch y := x.(type) {
		case *checked.ResourceIndex:
			return p, e.rvalue(y.I)
		case *checked.Cast:
			x = y.X
		default:
			return p, e.b.ConstantUint(0)
		}
	}
}

// allocateRecords emits a call that allocates records for a node, and returns the pointer to their array.
func (e *SPIRVEmitter) allocateRecords(x *checked.Intrinsic) spirv.ID {
	p, index := e.node(x.Object)
	scope := spirv.ScopeInvocation
	if x.Row.Name == "GetGroupNodeOutputRecords" || x.Row.Name == "GroupIncrementOutputCount" {
		scope = spirv.ScopeWorkgroup
	}
	count := e.rvalue(x.Args[0].Value)
	ptr := e.b.TypePointer(spirv.StorageClassNodePayloadAMDX, e.payloadArray(p))
	return e.b.Emit(instbuilder.AllocateNodePayloadsAMDX(ptr, 0, e.b.ConstantUint(uint32(scope)), count, index))
}

// remainingRecursion emits GetRemainingRecursionLevels.
func (e *SPIRVEmitter) remainingRecursion(x *checked.Intrinsic) values.Value {
	return values.Of(x.Type, e.b.LoadAs(e.types.TypeID(x.Type),
		e.builtinInput(spirv.BuiltInRemainingRecursionLevelsAMDX, x.Type)))
}
