package analysis

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// IsLocal reports whether variables of a storage class are invisible outside the module, so that a store matters only
// if the module reads the variable.
func IsLocal(class spirv.StorageClass) bool {
	switch class {
	case spirv.StorageClassFunction, spirv.StorageClassPrivate, spirv.StorageClassWorkgroup:
		return true
	}
	return false
}

// KeepsRoot reports whether the result of op points into the same variable as its first operand.
func KeepsRoot(op spirv.Opcode) bool { return op.IsAccessChain() || op == spirv.OpCopyObject }
