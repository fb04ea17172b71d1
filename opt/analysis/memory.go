package analysis

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// IsChain reports whether an instruction is a logical access chain.
func IsChain(in *spirv.Instruction) bool { return in.Op.IsAccessChain() }

// IsVolatile reports whether a load, store or memory copy is volatile.
func IsVolatile(in *spirv.Instruction) bool {
	at := 1
	switch in.Op {
	case spirv.OpStore, spirv.OpCopyMemory:
		at = 2
	}
	return len(in.Operands) > at && spirv.MemoryAccess(in.Operands[at])&spirv.MemoryAccessVolatile != 0
}

// WritesPointer reports whether an extended instruction of the given set writes through its second operand.
func WritesPointer(set spirv.ExtSet, in *spirv.Instruction) bool {
	if set != spirv.ExtSetGLSLStd450 {
		return false
	}
	switch instreader.ExtInst(in).Instruction() {
	case spirv.GLSLModf, spirv.GLSLFrexp:
		return true
	}
	return false
}

// PointerRoot returns the variable from which access chains and copies derive a pointer. If the pointer has another
// origin, PointerRoot returns the pointer itself. defs are the definitions in the function.
func PointerRoot(defs Definitions, p spirv.ID) spirv.ID {
	for in := defs.Of(p); in != nil && KeepsRoot(in.Op); in = defs.Of(p) {
		p = instreader.AccessChain(in).Base()
	}
	return p
}

// IsInterpolation reports whether a GLSL.std.450 instruction interpolates the input that its operand points to.
func IsInterpolation(in *spirv.Instruction) bool {
	switch instreader.ExtInst(in).Instruction() {
	case spirv.GLSLInterpolateAtCentroid, spirv.GLSLInterpolateAtSample, spirv.GLSLInterpolateAtOffset:
		return true
	}
	return false
}

// ConstantMemory reports whether the memory that root points to does not change while the shader runs.
func (u *Unit) ConstantMemory(root spirv.ID) bool {
	class, elem, ok := u.Pointer(u.TypeOf(root))
	if !ok {
		return false
	}
	switch class {
	case spirv.StorageClassUniformConstant, spirv.StorageClassInput, spirv.StorageClassPushConstant, spirv.StorageClassShaderRecordBufferKHR:
		return true
	case spirv.StorageClassUniform:
		return !u.HasDecoration(u.StripArrays(elem), spirv.DecorationBufferBlock)
	case spirv.StorageClassTaskPayloadWorkgroupEXT:
		return !u.amplifies()
	}
	return false
}

// amplifies reports whether the module contains an amplification shader, which writes its payload. A mesh shader only
// reads the payload.
func (u *Unit) amplifies() bool {
	return slices.ContainsFunc(u.Module.EntryPoints, func(e spirv.Instruction) bool {
		model := instreader.EntryPoint(&e).ExecutionModel()
		return model == spirv.ExecutionModelTaskEXT || model == spirv.ExecutionModelTaskNV
	})
}

// ReadOnly reports whether the shader cannot write the memory that root points to: the memory is constant, or a member
// of its block is decorated with NonWritable.
func (u *Unit) ReadOnly(root spirv.ID) bool {
	if u.ConstantMemory(root) {
		return true
	}
	_, elem, ok := u.Pointer(u.TypeOf(root))
	return ok && u.HasMemberDecoration(u.StripArrays(elem), spirv.DecorationNonWritable)
}

// CastsAddress reports whether an instruction is an OpBitcast to a pointer into a buffer.
func (u *Unit) CastsAddress(in *spirv.Instruction) bool {
	if in.Op != spirv.OpBitcast {
		return false
	}
	class, _, ok := u.Pointer(in.Type)
	return ok && (class == spirv.StorageClassUniform || class == spirv.StorageClassStorageBuffer)
}
