package legalize

import (
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/optable"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// A rule lowers an instruction and returns the lowered result. It returns 0 if there is no result or the rule has added
// a finding.
type rule func(l *lowerer, in *spirv.Instruction) spirv.ID

// A row describes how instructions with an opcode are lowered. An instruction without a row is copied if the version of
// the dialect has the operation.
type row struct {
	make  rule   // rule if the version has the operation; nil to copy the instruction
	lower rule   // rule if the version does not have the operation; nil if the instruction is then not supported
	what  string // text of the finding if the instruction is not supported
}

// rules holds the rows of core instructions that may be in a function, by opcode.
//
// The dialect does not have operations for merge instructions and phis, which become regions and arguments of blocks.
// If the version does not have an operation for switches, they become selections.
var rules = [...]row{
	spirv.OpNop:     {lower: (*lowerer).drop},
	spirv.OpLine:    {lower: (*lowerer).drop},
	spirv.OpNoLine:  {lower: (*lowerer).drop},
	spirv.OpExtInst: {lower: (*lowerer).extInst},

	// memory
	spirv.OpVariable:            {make: (*lowerer).variable},
	spirv.OpLoad:                {make: (*lowerer).load},
	spirv.OpStore:               {make: (*lowerer).store},
	spirv.OpCopyMemory:          {make: (*lowerer).copyMemory},
	spirv.OpAccessChain:         {make: (*lowerer).accessChain},
	spirv.OpInBoundsAccessChain: {lower: (*lowerer).accessChain},
	spirv.OpArrayLength:         {what: "the length of a runtime array"},

	// images
	spirv.OpSampledImage:                   {what: "a separate texture and sampler"},
	spirv.OpImage:                          {what: "the image of a sampled image"},
	spirv.OpImageSampleImplicitLod:         {make: (*lowerer).texel, what: "sampling an image"},
	spirv.OpImageSampleExplicitLod:         {make: (*lowerer).texel, what: "sampling an image"},
	spirv.OpImageSampleDrefImplicitLod:     {what: "a sample with a comparison"},
	spirv.OpImageSampleDrefExplicitLod:     {what: "a sample with a comparison"},
	spirv.OpImageSampleProjImplicitLod:     {what: "a sample at projected coordinates"},
	spirv.OpImageSampleProjExplicitLod:     {what: "a sample at projected coordinates"},
	spirv.OpImageSampleProjDrefImplicitLod: {make: (*lowerer).texel, what: "a sample at projected coordinates"},
	spirv.OpImageSampleProjDrefExplicitLod: {what: "a sample at projected coordinates"},
	spirv.OpImageFetch:                     {make: (*lowerer).fetch, what: "a texel fetch"},
	spirv.OpImageGather:                    {what: "a gather of four texels"},
	spirv.OpImageDrefGather:                {make: (*lowerer).texel},
	spirv.OpImageRead:                      {make: (*lowerer).texel, what: "an image read"},
	spirv.OpImageWrite:                     {make: (*lowerer).imageWrite, what: "an image write"},
	spirv.OpImageQuerySize:                 {what: "the size of an image"},
	spirv.OpImageQuerySizeLod:              {what: "the size of a mip level"},
	spirv.OpImageQueryLod:                  {what: "the mip level of a sample"},
	spirv.OpImageQueryLevels:               {what: "the number of mip levels"},
	spirv.OpImageQuerySamples:              {what: "the number of samples"},
	spirv.OpImageTexelPointer:              {what: "a pointer to a texel"},

	// derivatives
	spirv.OpDPdx:         {what: "a derivative"},
	spirv.OpDPdy:         {what: "a derivative"},
	spirv.OpFwidth:       {what: "a derivative"},
	spirv.OpDPdxFine:     {what: "a derivative"},
	spirv.OpDPdyFine:     {what: "a derivative"},
	spirv.OpFwidthFine:   {what: "a derivative"},
	spirv.OpDPdxCoarse:   {what: "a derivative"},
	spirv.OpDPdyCoarse:   {what: "a derivative"},
	spirv.OpFwidthCoarse: {what: "a derivative"},

	// composites
	spirv.OpCopyObject:  {lower: (*lowerer).copyObject},
	spirv.OpCopyLogical: {lower: (*lowerer).copyLogical},

	// conversions
	spirv.OpQuantizeToF16: {lower: (*lowerer).quantize},
	spirv.OpBitcast:       {make: (*lowerer).bitcast},

	// arithmetic
	spirv.OpVectorTimesMatrix: {lower: (*lowerer).vectorTimesMatrix},
	spirv.OpMatrixTimesVector: {lower: (*lowerer).matrixTimesVector},
	spirv.OpOuterProduct:      {lower: (*lowerer).outerProduct},

	// relations and logic
	spirv.OpAny:    {lower: (*lowerer).anyOf},
	spirv.OpAll:    {lower: (*lowerer).allOf},
	spirv.OpSelect: {make: (*lowerer).selectValue},

	// control
	spirv.OpPhi:            {lower: (*lowerer).phi},
	spirv.OpSelectionMerge: {lower: (*lowerer).copied},
	spirv.OpLoopMerge:      {lower: (*lowerer).loopMerge},
	spirv.OpSwitch:         {lower: (*lowerer).copied},
	spirv.OpKill:           {what: "discard"},

	// cross-invocation operations
	spirv.OpAtomicLoad:                      {lower: (*lowerer).atomicLoad},
	spirv.OpAtomicStore:                     {lower: (*lowerer).atomicStore},
	spirv.OpGroupNonUniformInverseBallot:    {lower: (*lowerer).inverseBallot},
	spirv.OpGroupNonUniformBallotBitExtract: {lower: (*lowerer).ballotBitExtract},
	spirv.OpGroupNonUniformQuadBroadcast:    {lower: (*lowerer).quadBroadcast},
	spirv.OpGroupNonUniformBroadcast:        {make: (*lowerer).broadcast},
	spirv.OpGroupNonUniformBroadcastFirst:   {lower: (*lowerer).broadcastFirst},
	spirv.OpGroupNonUniformAll:              {lower: (*lowerer).waveAll},
	spirv.OpGroupNonUniformAny:              {lower: (*lowerer).waveAny},
	spirv.OpGroupNonUniformAllEqual:         {lower: (*lowerer).waveAllEqual},
	spirv.OpGroupNonUniformBallotBitCount:   {lower: (*lowerer).waveBallotBitCount},
	spirv.OpGroupNonUniformBallotFindLSB:    {lower: (*lowerer).waveBallotFind},
	spirv.OpGroupNonUniformBallotFindMSB:    {lower: (*lowerer).waveBallotFind},
	spirv.OpGroupNonUniformQuadSwap:         {lower: (*lowerer).waveQuadSwap},
}

// extended lists the rows of extension instructions.
var extended = [...]struct {
	op spirv.Opcode
	row
}{
	{spirv.OpTerminateInvocation, row{what: "discard"}},
	{spirv.OpDemoteToHelperInvocation, row{what: "discard"}},
	{spirv.OpIsHelperInvocationEXT, row{what: "a helper invocation query"}},
	{spirv.OpAtomicFMinEXT, row{what: "an atomic minimum of floats"}},
	{spirv.OpAtomicFMaxEXT, row{what: "an atomic maximum of floats"}},
	{spirv.OpReadClockKHR, row{what: "a device clock read"}},
}

// rowOf returns the row of opcode op. It returns an empty row if there is none.
func rowOf(op spirv.Opcode) *row {
	if int(op) < len(rules) {
		return &rules[op]
	}
	for i := range extended {
		if extended[i].op == op {
			return &extended[i].row
		}
	}
	return &row{}
}

// has reports whether the version of the dialect has the operation op, which may be nil.
func (l *lowerer) has(op *optable.Op) bool {
	return op != nil && op.Since <= l.o.Version && (op.Until == 0 || l.o.Version <= op.Until)
}

// become lowers an instruction by the rule in its row and returns the lowered result.
func (l *lowerer) become(in *spirv.Instruction) spirv.ID {
	r, op := rowOf(in.Op), optable.ForOpcode(in.Op)
	has := l.has(op)
	switch {
	case has && r.make != nil:
		return r.make(l, in)
	case has:
		return l.copyChecked(in, op)
	case r.lower != nil:
		return r.lower(l, in)
	case r.what != "":
		l.report(in, "%s (%v)", r.what, in.Op)
		return 0
	}
	for c := in.IDs(); c.Next(); { // a finding about an operand has more detail
		if id := spirv.ID(in.Operands[c.At]); l.unsupported[id] != 0 || l.poisoned.Has(id) {
			return l.use(in, id)
		}
	}
	l.report(in, "%v", in.Op)
	return 0
}

// copyChecked emits a copy of an instruction with lowered operands. It adds a finding if a scope or memory semantics is
// not a constant, because these are attributes of operation op.
func (l *lowerer) copyChecked(in *spirv.Instruction, op *optable.Op) spirv.ID {
	for i := range op.Args {
		if op.Args[i].Kind != optable.Constant || i >= len(in.Operands) {
			continue
		}
		if _, ok := l.integerConstant(l.same[in.Operands[i]]); !ok {
			l.report(in, "a scope or memory semantics set by specialization constants (%v)", in.Op)
			return 0
		}
	}
	return l.copied(in)
}

// drop is the rule of instructions that the new module does not need. It emits nothing.
func (l *lowerer) drop(*spirv.Instruction) spirv.ID { return 0 }

// loopMerge lowers OpLoopMerge. It drops hints with operands, which the dialect does not support.
func (l *lowerer) loopMerge(in *spirv.Instruction) spirv.ID {
	const hints = spirv.LoopControlUnroll | spirv.LoopControlDontUnroll | spirv.LoopControlDependencyInfinite
	merge, next := l.operandAt(in, 0), l.operandAt(in, 1)
	control := instreader.LoopMerge(in).LoopControl() & hints
	return l.Emit(instbuilder.Op(in.Op, 0, 0, l.list(uint32(merge), uint32(next), uint32(control))))
}

func (l *lowerer) copyObject(in *spirv.Instruction) spirv.ID {
	if c := l.chains[uint32(instreader.Unary(in).Operand())]; c != nil {
		l.chains[in.Result] = c
		return in.Result
	}
	return l.operandAt(in, 0)
}

// bitcast lowers OpBitcast. If only the signedness changes, the result is the operand. A cast between a pointer and an
// integer goes through a 64-bit integer.
func (l *lowerer) bitcast(in *spirv.Instruction) spirv.ID {
	v, typ := l.operandAt(in, 0), l.typeFor(in, in.Type)
	if l.failed {
		return 0
	}
	from := l.typeOf[v]
	toPointer, fromPointer := l.declaration(typ).Op == spirv.OpTypePointer,
		l.declaration(from).Op == spirv.OpTypePointer
	switch {
	case from == typ:
		return v
	case toPointer && !fromPointer:
		return l.Emit(instbuilder.ConvertUToPtr(typ, 0, l.cast(v)))
	case fromPointer && !toPointer:
		address := l.Emit(instbuilder.ConvertPtrToU(l.TypeInt(64, false), 0, v))
		if l.typeOf[address] == typ {
			return address
		}
		return l.Op(in.Op, typ, address)
	}
	return l.copied(in)
}

// cast returns v as a 64-bit integer. If v has another type, cast emits a bitcast.
func (l *lowerer) cast(v spirv.ID) spirv.ID {
	if long := l.TypeInt(64, false); l.typeOf[v] != long {
		return l.Emit(instbuilder.Bitcast(long, 0, v))
	}
	return v
}
