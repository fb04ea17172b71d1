package legalize

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// takesApart reports whether a variable of resources, of type typ, must be split. If parameter arrays is set, arrays of
// resources must be split. Otherwise, structs of resources and arrays of such structs must be split.
func takesApart(u *analysis.Unit, class spirv.StorageClass, typ spirv.ID, arrays bool) bool {
	switch class {
	case spirv.StorageClassUniformConstant, spirv.StorageClassUniform, spirv.StorageClassStorageBuffer:
	default:
		return false
	}
	elem := u.StripArrays(typ)
	array := elem != typ && u.Op(typ) == spirv.OpTypeArray
	if isResourceStruct(u, elem) {
		return !arrays && (array || elem == typ)
	}
	return arrays && array
}

// isResourceStruct reports whether a type is a struct of resources, not a block.
func isResourceStruct(u *analysis.Unit, typ spirv.ID) bool {
	return u.Op(typ) == spirv.OpTypeStruct && !u.HasDecoration(typ, spirv.DecorationBlock) &&
		!u.HasDecoration(typ, spirv.DecorationBufferBlock)
}

// maxSwitchedUses is the maximum number of copies of instructions in all switches over resources of one shader.
const maxSwitchedUses = 20_000

// chainFrom follows the access chains that compute pointer p. It returns the pointer that they start from, and their
// indices in order.
func chainFrom(defs analysis.Definitions, p spirv.ID) (root spirv.ID, indices []uint32) {
	for d := defs.Of(p); d != nil && analysis.IsChain(d); d = defs.Of(p) {
		indices = slices.Concat(instreader.AccessChain(d).Indexes(), indices)
		p = instreader.AccessChain(d).Base()
	}
	return p, indices
}
