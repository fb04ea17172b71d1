package validate

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// Pipes, which kernels pass packets through.

// A pipeRule says what types an instruction of pipes has: of its result if it has
// one, and then of its operands.
//
//	r w a  a pipe that is read, written, any of these
//	d      what is reserved in a pipe
//	p      a generic pointer
//	i b    a 32-bit int, a bool
//	.      anything
type pipeRule struct {
	op    spirv.Opcode
	types string
}

var pipeRules = [...]pipeRule{
	{spirv.OpReadPipe, "irpii"},
	{spirv.OpWritePipe, "iwpii"},
	{spirv.OpReservedReadPipe, "irdipii"},
	{spirv.OpReservedWritePipe, "iwdipii"},
	{spirv.OpReserveReadPipePackets, "driii"},
	{spirv.OpReserveWritePipePackets, "dwiii"},
	{spirv.OpCommitReadPipe, "rdii"},
	{spirv.OpCommitWritePipe, "wdii"},
	{spirv.OpIsValidReserveId, "bd"},
	{spirv.OpGetNumPipePackets, "iaii"},
	{spirv.OpGetMaxPipePackets, "iaii"},
	{spirv.OpGroupReserveReadPipePackets, "d.riii"},
	{spirv.OpGroupReserveWritePipePackets, "d.wiii"},
	{spirv.OpGroupCommitReadPipe, ".rdii"},
	{spirv.OpGroupCommitWritePipe, ".wdii"},
}

// pipe checks an instruction of pipes.
func (v *validator) pipe(in *spirv.Instruction) {
	types := ""
	for i := range pipeRules {
		if pipeRules[i].op == in.Op {
			types = pipeRules[i].types
		}
	}
	if in.Type != 0 {
		v.expect(in, v.isPipeType(types[0], in.Type), "unexpected Result Type")
		types = types[1:]
	}
	for i := 0; i < len(types) && i < len(in.Operands); i++ {
		if !v.isPipeType(types[i], v.typeOf(operand(in, i))) {
			v.report(in, "unexpected type of operand %d", i+1)
		}
	}
}

// isPipeType reports whether a type is what a letter says.
func (v *validator) isPipeType(letter byte, typ spirv.ID) bool {
	t := v.typ(typ)
	access := func(q spirv.AccessQualifier) bool {
		return t.Op == spirv.OpTypePipe && spirv.AccessQualifier(t.Operands[0]) == q
	}
	class, _, pointer := v.pointer(typ)
	switch letter {
	case 'r':
		return access(spirv.AccessQualifierReadOnly)
	case 'w':
		return access(spirv.AccessQualifierWriteOnly)
	case 'a':
		return access(spirv.AccessQualifierReadOnly) || access(spirv.AccessQualifierWriteOnly)
	case 'd':
		return t.Op == spirv.OpTypeReserveId
	case 'p':
		return pointer && class == spirv.StorageClassGeneric
	case 'i':
		return v.shape(typ).isInt(32)
	case 'b':
		s := v.shape(typ)
		return s.base == boolBase && s.scalar()
	}
	return true
}
