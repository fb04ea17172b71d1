package validate

import (
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// This file checks pipes, through which kernels exchange packets.

// A pipeRule specifies the kinds of the result and the operands of a pipe instruction (see operandrules.go).
type pipeRule struct {
	op    spirv.Opcode
	types string
}

var pipeRules = [...]pipeRule{
	{spirv.OpReadPipe, word + readPipe + genericPointer + word + word},
	{spirv.OpWritePipe, word + writePipe + genericPointer + word + word},
	{spirv.OpReservedReadPipe, word + readPipe + reserveID + word + genericPointer + word + word},
	{spirv.OpReservedWritePipe, word + writePipe + reserveID + word + genericPointer + word + word},
	{spirv.OpReserveReadPipePackets, reserveID + readPipe + word + word + word},
	{spirv.OpReserveWritePipePackets, reserveID + writePipe + word + word + word},
	{spirv.OpCommitReadPipe, readPipe + reserveID + word + word},
	{spirv.OpCommitWritePipe, writePipe + reserveID + word + word},
	{spirv.OpIsValidReserveId, boolScalar + reserveID},
	{spirv.OpGetNumPipePackets, word + anyPipe + word + word},
	{spirv.OpGetMaxPipePackets, word + anyPipe + word + word},
	{spirv.OpGroupReserveReadPipePackets, reserveID + anything + readPipe + word + word + word},
	{spirv.OpGroupReserveWritePipePackets, reserveID + anything + writePipe + word + word + word},
	{spirv.OpGroupCommitReadPipe, anything + readPipe + reserveID + word + word},
	{spirv.OpGroupCommitWritePipe, anything + writePipe + reserveID + word + word},
}

// pipe checks a pipe instruction.
func (v *validator) pipe(in *spirv.Instruction) {
	for i := range pipeRules {
		if pipeRules[i].op == in.Op {
			v.refuseKinds(in, pipeRules[i].types)
		}
	}
}

// isPipe reports whether typ is a pipe type with access qualifier q.
func (v *validator) isPipe(typ spirv.ID, q spirv.AccessQualifier) bool {
	t := v.typ(typ)
	return t.Op == spirv.OpTypePipe && instreader.TypePipe(t).Qualifier() == q
}
