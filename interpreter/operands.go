package interpreter

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// checkOperands adds the checks that precede an instruction.
func (c *coder) checkOperands(in *spirv.Instruction) {
	c.demandsOf(in)
	switch in.Op {
	case spirv.OpUDiv, spirv.OpSDiv, spirv.OpUMod, spirv.OpSRem, spirv.OpSMod:
		c.checkDivision(in)
	case spirv.OpShiftLeftLogical, spirv.OpShiftRightLogical, spirv.OpShiftRightArithmetic, spirv.OpBitwiseAnd:
		c.checkShift(in)
	}
}

// checkResult adds the checks that follow an instruction.
func (c *coder) checkResult(in *spirv.Instruction) {
	c.followResult(in)
	c.checkNaN(in)
}
