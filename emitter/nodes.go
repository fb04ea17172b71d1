package emitter

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/modulebuilder"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/sema/vkattr"
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
	payloads map[*checked.Var]spirv.ID
}

func isNodeRecords(t *types.Type) bool { return t.Kind == types.Object && t.Object.IsNodeRecords() }

func isNodeOutput(t *types.Type) bool { return t.Kind == types.Object && t.Object.IsNodeOutput() }

// addressClass returns the storage class of what the address of a buffer, or of
// records, leads to.
func (e *SPIRVEmitter) addressClass(t *types.Type) spirv.StorageClass {
	if isNodeRecords(t.Underlying()) {
		return spirv.StorageClassNodePayloadAMDX
	}
	return e.b.BufferClass()
}

// recordType returns the type of the records of t.
func (e *SPIRVEmitter) recordType(t *types.Type) spirv.ID {
	if t.Elem == nil {
		return e.b.TypeStruct(&modulebuilder.StructDesc{})
	}
	id := e.lowerType(t.Elem, recordRule, 0)
	if s := t.Elem.Struct; s != nil && vkattr.Find(s.Attrs, vkattr.NodeTrackRWInputSharing) != nil {
		e.b.Decorate(id, spirv.DecorationTrackFinishWritingAMDX)
	}
	return id
}

// payloadArray returns the type of the records of the parameter p.
func (e *SPIRVEmitter) payloadArray(p *checked.Var) spirv.ID {
	if id, ok := e.payloads[p]; ok {
		return id
	}
	if e.payloads == nil {
		e.payloads = make(map[*checked.Var]spirv.ID)
	}
	id := e.b.FreshType(spirv.OpTypeNodePayloadArrayAMDX, uint32(e.recordType(p.Type)))
	e.payloads[p] = id
	index := int64(0)
	if p.Type.Object.IsNodeOutput() {
		index = e.nameNode(id, p)
	}
	records := int64(1)
	if a := vkattr.Find(p.Attrs, vkattr.MaxRecords); a != nil {
		records = a.Ints[0]
	}
	e.b.DecorateID(id, spirv.DecorationNodeMaxPayloadsAMDX, e.b.ConstantUint(uint32(records)))
	for i := range p.Attrs {
		switch a := &p.Attrs[i]; a.Kind {
		case vkattr.MaxRecordsSharedWith:
			other := slices.IndexFunc(p.Func.Params, func(q *checked.Var) bool { return q.Name == a.Strs[0] })
			e.b.DecorateID(id, spirv.DecorationNodeSharesPayloadLimitsWithAMDX, e.payloadArray(p.Func.Params[other]))
		case vkattr.AllowSparseNodes, vkattr.UnboundedSparseNodes:
			e.b.Decorate(id, spirv.DecorationPayloadNodeSparseArrayAMDX)
		case vkattr.NodeArraySize:
			e.b.DecorateID(id, spirv.DecorationPayloadNodeArraySizeAMDX, e.b.ConstantUint(uint32(a.Ints[0]+index)))
		}
	}
	if p.Type.Object.IsNodeOutput() && !isNodeArray(p) {
		e.b.DecorateID(id, spirv.DecorationPayloadNodeArraySizeAMDX, e.b.ConstantUint(uint32(1+index)))
	}
	return id
}

// isNodeArray reports whether attributes say how many nodes p is, or that some
// of them are missing.
func isNodeArray(p *checked.Var) bool {
	return vkattr.Find(p.Attrs, vkattr.NodeArraySize) != nil || vkattr.Find(p.Attrs, vkattr.AllowSparseNodes) != nil ||
		vkattr.Find(p.Attrs, vkattr.UnboundedSparseNodes) != nil
}

// nameNode says which node the records of p are for, and returns its index.
func (e *SPIRVEmitter) nameNode(id spirv.ID, p *checked.Var) int64 {
	name, index := p.Name, int64(0)
	if a := vkattr.Find(p.Attrs, vkattr.NodeID); a != nil {
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

// nodeArgument returns the variable with the value of the parameter p of a node,
// 0 if p is no part of a work graph.
func (e *SPIRVEmitter) nodeArgument(p *checked.Var) spirv.ID {
	switch {
	case isNodeOutput(p.Type):
		e.payloadArray(p) // what it says is for the whole node
		return e.b.AddLocalVariable(e.typeID(p.Type), "param.var."+p.Name, 0)
	case isNodeRecords(p.Type):
		input := e.b.AddGlobalVariable(spirv.StorageClassNodePayloadAMDX, e.payloadArray(p), p.Name, 0)
		e.ownedIDs = append(e.ownedIDs, input)
		local := e.b.AddLocalVariable(e.contentType(p.Type), "param.var."+p.Name, 0)
		e.b.Store(local, input)
		e.needsLegalization = true
		return local
	}
	return 0
}

// nodeModes adds the execution modes of a node.
func (e *SPIRVEmitter) nodeModes(fn *checked.Func, wrapper *modulebuilder.Function) {
	size := []uint32{1, 1, 1}
	if a := vkattr.Find(fn.Attrs, vkattr.NumThreads); a != nil {
		size = literalWords(a.Ints)
	}
	e.b.AddExecutionMode(wrapper, spirv.ExecutionModeLocalSize, size...)
	if a := vkattr.Find(fn.Attrs, vkattr.NodeLaunch); a != nil && a.Strs[0] != "broadcasting" {
		e.b.AddExecutionMode(wrapper, spirv.ExecutionModeCoalescingAMDX)
	}
	index := int64(0)
	if a := vkattr.Find(fn.Attrs, vkattr.NodeID); a != nil && len(a.Ints) > 0 {
		index = a.Ints[0]
	}
	e.b.AddExecutionModeID(wrapper, spirv.ExecutionModeShaderIndexAMDX, e.b.ConstantUint(uint32(index)))
	if a := vkattr.Find(fn.Attrs, vkattr.NodeMaxRecursionDepth); a != nil {
		e.b.AddExecutionModeID(wrapper, spirv.ExecutionModeMaxNodeRecursionAMDX, e.constants(a.Ints)...)
	}
	if a := vkattr.Find(fn.Attrs, vkattr.NodeShareInputOf); a != nil {
		of := int64(0)
		if len(a.Ints) > 0 {
			of = a.Ints[0]
		}
		e.b.AddExecutionModeID(wrapper, spirv.ExecutionModeSharesInputWithAMDX, e.constantString(a.Strs[0]), e.b.ConstantUint(uint32(of)))
	}
	if a := vkattr.Find(fn.Attrs, vkattr.NodeDispatchGrid); a != nil {
		e.b.AddExecutionModeID(wrapper, spirv.ExecutionModeStaticNumWorkgroupsAMDX, e.constants(a.Ints)...)
	}
	if a := vkattr.Find(fn.Attrs, vkattr.NodeMaxDispatchGrid); a != nil {
		e.b.AddExecutionModeID(wrapper, spirv.ExecutionModeMaxNumWorkgroupsAMDX, e.constants(a.Ints)...)
	}
}

func (e *SPIRVEmitter) constants(list []int64) []spirv.ID {
	ids := make([]spirv.ID, len(list))
	for i, n := range list {
		ids[i] = e.b.ConstantUint(uint32(n))
	}
	return ids
}

// records evaluates an object of records to the pointer to its array.
func (e *SPIRVEmitter) records(x checked.Expr) value { return e.loaded(e.expr(x)) }

// nodeMethod emits a method of records or of a node.
func (e *SPIRVEmitter) nodeMethod(x *checked.Intrinsic) value {
	switch x.Row.Emit.Custom {
	case "record":
		return e.record(x)
	case "recordCount":
		return rv(x.Type, e.b.Op(spirv.OpNodePayloadArrayLengthAMDX, e.typeID(x.Type), e.records(x.Object).id))
	case "finishSharing":
		return rv(x.Type, e.b.Op(spirv.OpFinishWritingNodePayloadAMDX, e.typeID(x.Type), e.records(x.Object).id))
	case "outputComplete":
		e.b.Do(spirv.OpEnqueueNodePayloadsAMDX, e.records(x.Object).id)
		return value{}
	case "allocateRecords":
		return e.allocateRecords(x, x.Type)
	case "incrementOutput":
		e.b.Do(spirv.OpEnqueueNodePayloadsAMDX, e.allocateRecords(x, x.Object.Info().Type).id)
		return value{}
	case "nodeIsValid":
		p, index := e.node(x.Object)
		return rv(x.Type, e.b.Op(spirv.OpIsNodePayloadValidAMDX, e.typeID(x.Type), e.payloadArray(p), index))
	}
	panic("emitter: no method " + x.Row.Name)
}

// record evaluates r.Get(i), a record of r.
func (e *SPIRVEmitter) record(x *checked.Intrinsic) value {
	base := e.records(x.Object)
	i := e.b.ConstantUint(0)
	if a := argument(x, "index"); a != nil {
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
			return p, e.b.ConstantUint(0)
		}
	}
}

// allocateRecords makes records of the type t for a node.
func (e *SPIRVEmitter) allocateRecords(x *checked.Intrinsic, t *types.Type) value {
	p, index := e.node(x.Object)
	scope := spirv.ScopeInvocation
	if x.Row.Name == "GetGroupNodeOutputRecords" || x.Row.Name == "GroupIncrementOutputCount" {
		scope = spirv.ScopeWorkgroup
	}
	count := e.rvalue(x.Args[0].Value)
	ptr := e.b.TypePointer(spirv.StorageClassNodePayloadAMDX, e.payloadArray(p))
	id := e.b.Op(spirv.OpAllocateNodePayloadsAMDX, ptr, e.b.ConstantUint(uint32(scope)), count, index)
	return value{mode: rvalue, typ: t, rule: recordRule, storage: spirv.StorageClassNodePayloadAMDX, id: id}
}

// remainingRecursion emits GetRemainingRecursionLevels.
func (e *SPIRVEmitter) remainingRecursion(x *checked.Intrinsic) value {
	return rv(x.Type, e.b.LoadAs(e.typeID(x.Type), e.builtinInput(spirv.BuiltInRemainingRecursionLevelsAMDX, x.Type)))
}
