package opt

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// isRayQueryOp reports whether op works on the ray query that its first operand
// points to.
func isRayQueryOp(op spirv.Opcode) bool {
	info := op.Info()
	const prefix = "OpRayQuery"
	return info != nil && len(info.Name) > len(prefix) && info.Name[:len(prefix)] == prefix
}

// holdsRayQuery reports whether a type is or holds nothing but ray queries.
func (u *unit) holdsRayQuery(typ spirv.ID) bool {
	return u.op(u.stripArrays(typ)) == spirv.OpTypeRayQueryKHR
}

// copiesRayQuery reports whether in treats a ray query as a value, which it is
// not in SPIR-V.
func (u *unit) copiesRayQuery(in *spirv.Instruction) bool {
	switch in.Op {
	case spirv.OpStore:
		return u.mentionsRayQuery(u.typeOf(spirv.ID(in.Operands[1])))
	case spirv.OpLoad, spirv.OpPhi, spirv.OpSelect:
		return u.mentionsRayQuery(in.Type)
	}
	return false
}

// mentionsRayQuery reports whether a ray query is part of values of a type.
func (u *unit) mentionsRayQuery(typ spirv.ID) bool {
	d := u.def(u.stripArrays(typ))
	if d == nil {
		return false
	}
	if d.Op != spirv.OpTypeStruct {
		return d.Op == spirv.OpTypeRayQueryKHR
	}
	for _, m := range d.Operands {
		if u.mentionsRayQuery(spirv.ID(m)) {
			return true
		}
	}
	return false
}
