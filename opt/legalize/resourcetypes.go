package legalize

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// takesApart reports whether a variable of resources, of type typ, is to be taken
// apart: arrays of resources, or else structs of them and arrays of such structs.
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
	return u.Op(typ) == spirv.OpTypeStruct && !u.HasDecoration(typ, spirv.DecorationBlock) && !u.HasDecoration(typ, spirv.DecorationBufferBlock)
}

// maxSwitchedUses bounds the copies that one shader's switches hold.
const maxSwitchedUses = 20_000

// chainFrom returns what the access chains that lead to p start from, and their
// indices.
func chainFrom(defs analysis.Definitions, p spirv.ID) (root spirv.ID, indices []uint32) {
	for d := defs.Of(p); d != nil && analysis.IsChain(d); d = defs.Of(p) {
		indices = slices.Concat(instreader.AccessChain(d).Indexes(), indices)
		p = instreader.AccessChain(d).Base()
	}
	return p, indices
}
