package validate

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// memoryAccess checks the memory operands of an instruction, which start at operand index at. The pointer has storage
// class class and points to type elem. reads and writes report what the instruction does with the memory.
func (v *validator) memoryAccess(in *spirv.Instruction, at int, class spirv.StorageClass, elem spirv.ID, reads,
	writes bool) {
	mask := spirv.MemoryAccessNone
	if len(in.Operands) > at {
		mask = spirv.MemoryAccess(in.Operands[at])
	}
	if class == spirv.StorageClassPhysicalStorageBuffer && mask&spirv.MemoryAccessAligned == 0 {
		v.report(in, "Memory accesses with PhysicalStorageBuffer must use Aligned")
		return
	}
	next := at + 1
	if mask&spirv.MemoryAccessAligned != 0 {
		v.alignment(in, uint32(operand(in, next)), class, elem)
		next++
	}
	private := mask&spirv.MemoryAccessNonPrivatePointer == 0
	if mask&spirv.MemoryAccessMakePointerAvailable != 0 {
		v.expect(in, writes, "MakePointerAvailable cannot be used with an instruction that only reads")
		v.expect(in, !private, "NonPrivatePointer must be specified if MakePointerAvailable is specified")
		v.memoryScope(in, next)
		next++
	}
	if mask&spirv.MemoryAccessMakePointerVisible != 0 {
		v.expect(in, reads, "MakePointerVisible cannot be used with an instruction that only writes")
		v.expect(in, !private, "NonPrivatePointer must be specified if MakePointerVisible is specified")
		v.memoryScope(in, next)
	}
	v.expect(in, private || isShared(class), "NonPrivatePointer requires a pointer in Uniform, Workgroup, Image, StorageBuffer or PhysicalStorageBuffer storage classes")
}

// isShared reports whether several invocations can access memory of a storage class.
func isShared(class spirv.StorageClass) bool {
	switch class {
	case spirv.StorageClassUniform, spirv.StorageClassWorkgroup, spirv.StorageClassCrossWorkgroup,
		spirv.StorageClassGeneric,
		spirv.StorageClassImage, spirv.StorageClassStorageBuffer, spirv.StorageClassPhysicalStorageBuffer:
		return true
	}
	return false
}

// alignment checks n, the alignment of a memory access. It must be a power of two. For physical storage buffers, it
// must be at least the size of the largest scalar in type elem.
func (v *validator) alignment(in *spirv.Instruction, n uint32, class spirv.StorageClass, elem spirv.ID) {
	if n&(n-1) != 0 || n == 0 {
		v.report(in, "the Aligned operand %d of a memory access is not a power of two", n)
		return
	}
	if class == spirv.StorageClassPhysicalStorageBuffer {
		if size := v.largestScalar(elem); n < size {
			v.report(in, "the Aligned operand %d of a memory access is too small: the largest scalar type has %d bytes",
				n, size)
		}
	}
}

// largestScalar returns the size in bytes of the largest scalar in a type.
func (v *validator) largestScalar(typ spirv.ID) uint32 {
	d := v.typ(typ)
	switch d.Op {
	case spirv.OpTypePointer:
		return 8
	case spirv.OpTypeArray, spirv.OpTypeRuntimeArray:
		return v.largestScalar(operand(d, 0))
	case spirv.OpTypeStruct:
		size := uint32(0)
		for i := range d.Operands {
			size = max(size, v.largestScalar(operand(d, i)))
		}
		return size
	}
	return uint32(v.shape(typ).width) / 8
}
