package analysis

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// IsLocal reports whether nothing outside the module reads variables of a storage class, so that a
// store matters only if something in the module reads the variable.
func IsLocal(class spirv.StorageClass) bool {
	switch class {
	case spirv.StorageClassFunction, spirv.StorageClassPrivate, spirv.StorageClassWorkgroup:
		return true
	}
	return false
}

// KeepsRoot reports whether op makes a pointer into the variable that its first operand leads to.
func KeepsRoot(op spirv.Opcode) bool { return op.IsAccessChain() || op == spirv.OpCopyObject }
