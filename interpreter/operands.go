package interpreter

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// checkOperands adds the steps that check the operands of an instruction before it runs.
func (c *coder) checkOperands(in *spirv.Instruction) {
	c.demandsOf(in)
	switch in.Op {
	case spirv.OpUDiv, spirv.OpSDiv, spirv.OpUMod, spirv.OpSRem, spirv.OpSMod:
		c.checkDivision(in)
	case spirv.OpShiftLeftLogical, spirv.OpShiftRightLogical, spirv.OpShiftRightArithmetic, spirv.OpBitwiseAnd:
		c.checkShift(in)
	}
}

// checkResult adds the steps that check the result of an instruction after it has run.
func (c *coder) checkResult(in *spirv.Instruction) {
	c.followResult(in)
	c.checkNaN(in)
}
