package interpreter

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// checkOperands watches what an instruction is about to take.
func (c *coder) checkOperands(in *spirv.Instruction) {
	switch in.Op {
	case spirv.OpUDiv, spirv.OpSDiv, spirv.OpUMod, spirv.OpSRem, spirv.OpSMod:
		c.checkDivision(in)
	}
}
