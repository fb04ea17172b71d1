package emitter

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/emitter/spirvtypes"

	"github.com/hlsl2spirv/hlsl2spirv/emitter/values"
	"github.com/hlsl2spirv/hlsl2spirv/modulebuilder"
	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// Work graphs: SPV_AMDX_shader_enqueue. The records that a node is given and
// those that it makes are arrays of payloads, which lie in memory of their own:
//
//	void node(DispatchNodeInputRecord<R> in, NodeOutput<R> out)
//	  records = out.GetThreadNodeOutputRecords(2)    OpAllocateNodePayloadsAMDX
//	  records[1].a = in.Get().a                      OpAccessChain, OpLoad, OpStore
//	  records.OutputComplete()                       OpEnqueueNodePayloadsAMDX
//
// A record object is the pointer to its array, as that of a buffer is the
// pointer to its block. What is said of a node, decorates the type of the array:
// every parameter has one of its own. Variables and parameters of functions have
// a plain one, of which legalization leaves nothing.

// A nodeState holds the arrays of the parameters of nodes.
type nodeState struct {
	payloads  map[*checked.Var]spirv.ID
	variables map[*checked.Var]spirv.ID
}

// payloadArray returns the type of the records of the parameter p.
func (e *SPIRVEmitter) payloadArray(p *checked.Var) spirv.ID {
	if id, ok := e.payloads[p]; ok {
		return id
	}
	if e.payloads == nil {
		e.payloads = make(map[*checked.Var]spirv.ID)
	}
	id := e.B.FreshType(spirv.OpTypeNodePayloadArrayAMDX, uint32(e.RecordType(p.Type)))
	e.payloads[p] = id
	index := int64(0)
	if p.Type.Object.IsNodeOutput() {
		index = e.nameNode(id, p)
	}
	records := int64(1)
	if a := attr.Find(p.Attrs, attr.MaxRecords); a != nil {
		records = a.Ints[0]
	}
	e.B.DecorateID(id, spirv.DecorationNodeMaxPayloadsAMDX, e.B.ConstantUint(uint32(records)))
	for i := range p.Attrs {
		switch a := &p.Attrs[i]; a.Kind {
		case attr.MaxRecordsSharedWith:
			other := slices.IndexFunc(p.Func.Params, func(q *checked.Var) bool { return q.Name == a.Strs[0] })
			e.B.DecorateID(id, spirv.DecorationNodeSharesPayloadLimitsWithAMDX, e.payloadArray(p.Func.Params[other]))
		case attr.AllowSparseNodes, attr.UnboundedSparseNodes:
			e.B.Decorate(id, spirv.DecorationPayloadNodeSparseArrayAMDX)
		case attr.NodeArraySize:
			e.B.DecorateID(id, spirv.DecorationPayloadNodeArraySizeAMDX, e.B.ConstantUint(uint32(a.Ints[0]+index)))
		}
	}
	if p.Type.Object.IsNodeOutput() && !isNodeArray(p) {
		e.B.DecorateID(id, spirv.DecorationPayloadNodeArraySizeAMDX, e.B.ConstantUint(uint32(1+index)))
	}
	return id
}

// payloadVariable returns a variable of the type of the records of the parameter p, which
// OpIsNodePayloadValidAMDX takes. SPV_AMDX_shader_enqueue calls the operand a type, but spirv-val
// rejects types there, and dxc passes a variable.
func (e *SPIRVEmitter) payloadVariable(p *checked.Var) spirv.ID {
	id, ok := e.variables[p]
	if !ok {
		id = e.B.AddGlobalVariable(spirv.StorageClassNodePayloadAMDX, e.payloadArray(p), p.Name, 0)
		if e.variables == nil {
			e.variables = make(map[*checked.Var]spirv.ID)
		}
		e.variables[p] = id
		e.ownedIDs = append(e.ownedIDs, id)
	}
	return id
}

// isNodeArray reports whether attributes say how many nodes p is, or that some
// of them are missing.
func isNodeArray(p *checked.Var) bool {
	return attr.Find(p.Attrs, attr.NodeArraySize) != nil || attr.Find(p.Attrs, attr.AllowSparseNodes) != nil ||
		attr.Find(p.Attrs, attr.UnboundedSparseNodes) != nil
}

// nameNode says which node the records of p are for, and returns its index.
func (e *SPIRVEmitter) nameNode(id spirv.ID, p *checked.Var) int64 {
	name, index := p.Name, int64(0)
	if a := attr.Find(p.Attrs, attr.NodeID); a != nil {
		name = a.Strs[0]
		if len(a.Ints) > 0 {
			index = a.Ints[0]
		}
	}
	e.B.DecorateID(id, spirv.DecorationPayloadNodeNameAMDX, e.constantString(name))
	if index != 0 {
		e.B.DecorateID(id, spirv.DecorationPayloadNodeBaseIndexAMDX, e.B.ConstantUint(uint32(index)))
	}
	return index
}

func (e *SPIRVEmitter) constantString(text string) spirv.ID {
	return e.B.ConstantOf(spirv.OpConstantStringAMDX, 0, spirv.AppendString(nil, text)...)
}

// nodeArgument returns the variable with the value of the parameter p of a node,
// 0 if p is no part of a work graph.
func (e *SPIRVEmitter) nodeArgument(p *checked.Var) spirv.ID {
	switch {
	case spirvtypes.IsNodeOutput(p.Type):
		e.payloadArray(p) // what it says is for the whole node
		return e.B.AddLocalVariable(e.TypeID(p.Type), "param.var."+p.Name, 0)
	case spirvtypes.IsNodeRecords(p.Type):
		input := e.B.AddGlobalVariable(spirv.StorageClassNodePayloadAMDX, e.payloadArray(p), p.Name, 0)
		e.ownedIDs = append(e.ownedIDs, input)
		local := e.B.AddLocalVariable(e.ContentType(p.Type), "param.var."+p.Name, 0)
		e.B.Store(local, e.anyRecords(p.Type, input))
		return local
	}
	return 0
}

// anyRecords returns a pointer to the records of a parameter with the type that variables of
// type t hold: the array of each parameter is a type of its own. Legalization removes the cast.
func (e *SPIRVEmitter) anyRecords(t *types.Type, records spirv.ID) spirv.ID {
	e.NeedsLegalization = true
	return e.B.Op(spirv.OpBitcast, e.ContentType(t), records)
}

// nodeModes adds the execution modes of a node.
func (e *SPIRVEmitter) nodeModes(fn *checked.Func, wrapper *modulebuilder.Function) {
	switch a := attr.Find(fn.Attrs, attr.NumThreads); {
	case a == nil:
		e.B.AddExecutionMode(wrapper, spirv.ExecutionModeLocalSize, 1, 1, 1)
	case len(a.Args) > 0:
		e.specializedGroup(a, wrapper)
	default:
		e.B.AddExecutionMode(wrapper, spirv.ExecutionModeLocalSize, spirvtypes.LiteralWords(a.Ints)...)
	}
	if a := attr.Find(fn.Attrs, attr.NodeLaunch); a != nil && a.Strs[0] != "broadcasting" {
		e.B.AddExecutionMode(wrapper, spirv.ExecutionModeCoalescingAMDX)
	}
	index := int64(0)
	if a := attr.Find(fn.Attrs, attr.NodeID); a != nil && len(a.Ints) > 0 {
		index = a.Ints[0]
	}
	e.B.AddExecutionModeID(wrapper, spirv.ExecutionModeShaderIndexAMDX, e.B.ConstantUint(uint32(index)))
	if a := attr.Find(fn.Attrs, attr.NodeMaxRecursionDepth); a != nil {
		e.B.AddExecutionModeID(wrapper, spirv.ExecutionModeMaxNodeRecursionAMDX, e.Constants(a.Ints)...)
	}
	if a := attr.Find(fn.Attrs, attr.NodeShareInputOf); a != nil {
		of := int64(0)
		if len(a.Ints) > 0 {
			of = a.Ints[0]
		}
		e.B.AddExecutionModeID(wrapper, spirv.ExecutionModeSharesInputWithAMDX, e.constantString(a.Strs[0]), e.B.ConstantUint(uint32(of)))
	}
	if a := attr.Find(fn.Attrs, attr.NodeDispatchGrid); a != nil {
		e.B.AddExecutionModeID(wrapper, spirv.ExecutionModeStaticNumWorkgroupsAMDX, e.Constants(a.Ints)...)
	}
	if a := attr.Find(fn.Attrs, attr.NodeMaxDispatchGrid); a != nil {
		e.B.AddExecutionModeID(wrapper, spirv.ExecutionModeMaxNumWorkgroupsAMDX, e.Constants(a.Ints)...)
	}
}

// records evaluates an object of records to the pointer to its array.
func (e *SPIRVEmitter) records(x checked.Expr) values.Value { return e.Loaded(e.expr(x)) }

// nodeMethod emits a method of records or of a node.
func (e *SPIRVEmitter) nodeMethod(x *checked.Intrinsic) values.Value {
	switch x.Row.Emit.Custom {
	case "record":
		return e.record(x)
	case "recordCount":
		return values.Of(x.Type, e.B.Op(spirv.OpNodePayloadArrayLengthAMDX, e.TypeID(x.Type), e.records(x.Object).ID))
	case "finishSharing":
		return values.Of(x.Type, e.B.Op(spirv.OpFinishWritingNodePayloadAMDX, e.TypeID(x.Type), e.records(x.Object).ID))
	case "outputComplete":
		e.B.Do(spirv.OpEnqueueNodePayloadsAMDX, e.records(x.Object).ID)
		return values.Value{}
	case "allocateRecords":
		id := e.anyRecords(x.Type, e.allocateRecords(x))
		return values.Value{Mode: values.RValue, Typ: x.Type, Rule: spirvtypes.RecordRule, Storage: spirv.StorageClassNodePayloadAMDX, ID: id}
	case "incrementOutput":
		e.B.Do(spirv.OpEnqueueNodePayloadsAMDX, e.allocateRecords(x))
		return values.Value{}
	case "nodeIsValid":
		p, index := e.node(x.Object)
		return values.Of(x.Type, e.B.Op(spirv.OpIsNodePayloadValidAMDX, e.TypeID(x.Type), e.payloadVariable(p), index))
	}
	panic("emitter: no method " + x.Row.Name)
}

// record evaluates r.Get(i), a record of r.
func (e *SPIRVEmitter) record(x *checked.Intrinsic) values.Value {
	base := e.records(x.Object)
	i := e.B.ConstantUint(0)
	if a := Argument(x, "index"); a != nil {
		i = e.rvalue(a.Value)
	}
	return e.derefOrIndex(base, x.Type, []spirv.ID{i})
}

// node returns the parameter that x is or is an element of, and which element.
func (e *SPIRVEmitter) node(x checked.Expr) (*checked.Var, spirv.ID) {
	p := checked.NodeParam(x)
	for {
		switch y := x.(type) {
		case *checked.ResourceIndex:
			return p, e.rvalue(y.I)
		case *checked.Cast:
			x = y.X
		default:
			return p, e.B.ConstantUint(0)
		}
	}
}

// allocateRecords makes records for a node.
func (e *SPIRVEmitter) allocateRecords(x *checked.Intrinsic) spirv.ID {
	p, index := e.node(x.Object)
	scope := spirv.ScopeInvocation
	if x.Row.Name == "GetGroupNodeOutputRecords" || x.Row.Name == "GroupIncrementOutputCount" {
		scope = spirv.ScopeWorkgroup
	}
	count := e.rvalue(x.Args[0].Value)
	ptr := e.B.TypePointer(spirv.StorageClassNodePayloadAMDX, e.payloadArray(p))
	return e.B.Op(spirv.OpAllocateNodePayloadsAMDX, ptr, e.B.ConstantUint(uint32(scope)), count, index)
}

// remainingRecursion emits GetRemainingRecursionLevels.
func (e *SPIRVEmitter) remainingRecursion(x *checked.Intrinsic) values.Value {
	return values.Of(x.Type, e.B.LoadAs(e.TypeID(x.Type), e.builtinInput(spirv.BuiltInRemainingRecursionLevelsAMDX, x.Type)))
}
