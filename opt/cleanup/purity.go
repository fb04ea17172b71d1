package cleanup

import (
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// isPure reports whether the result of an instruction depends only on its operands, and the instruction does not have
// side effects.
func isPure(u *analysis.Unit, in *spirv.Instruction) bool {
	if in.Op == spirv.OpExtInst {
		set := u.ExtSet(in)
		return set == spirv.ExtSetGLSLStd450 && !analysis.WritesPointer(set, in) && !analysis.IsInterpolation(in)
	}
	return analysis.IsPure(in.Op)
}

// isPartial reports whether the result of op is undefined for some operands. Code may therefore execute op only under a
// condition.
func isPartial(op spirv.Opcode) bool {
	switch op {
	case spirv.OpUDiv, spirv.OpSDiv, spirv.OpUMod, spirv.OpSMod, spirv.OpSRem, spirv.OpVectorExtractDynamic,
		spirv.OpVectorInsertDynamic:
		return true
	}
	return false
}
