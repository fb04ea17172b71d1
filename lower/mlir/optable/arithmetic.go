package optable

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// arithmetic contains arithmetic operations, in opcode order.
var arithmetic = []Op{
	{Name: "spirv.SNegate", Opcode: spirv.OpSNegate, Since: V19, Shape: &negation},
	{Name: "spirv.FNegate", Opcode: spirv.OpFNegate, Since: V19, Shape: &negation},
	{Name: "spirv.IAdd", Opcode: spirv.OpIAdd, Since: V19, Shape: &binary},
	{Name: "spirv.FAdd", Opcode: spirv.OpFAdd, Since: V19, Shape: &binary},
	{Name: "spirv.ISub", Opcode: spirv.OpISub, Since: V19, Shape: &binary},
	{Name: "spirv.FSub", Opcode: spirv.OpFSub, Since: V19, Shape: &binary},
	{Name: "spirv.IMul", Opcode: spirv.OpIMul, Since: V19, Shape: &binary},
	{Name: "spirv.FMul", Opcode: spirv.OpFMul, Since: V19, Shape: &binary},
	{Name: "spirv.UDiv", Opcode: spirv.OpUDiv, Since: V19, Shape: &binary},
	{Name: "spirv.SDiv", Opcode: spirv.OpSDiv, Since: V19, Shape: &binary},
	{Name: "spirv.FDiv", Opcode: spirv.OpFDiv, Since: V19, Shape: &binary},
	{Name: "spirv.UMod", Opcode: spirv.OpUMod, Since: V19, Shape: &binary},
	{Name: "spirv.SRem", Opcode: spirv.OpSRem, Since: V19, Shape: &binary},
	{Name: "spirv.SMod", Opcode: spirv.OpSMod, Since: V19, Shape: &binary},
	{Name: "spirv.FRem", Opcode: spirv.OpFRem, Since: V19, Shape: &binary},
	{Name: "spirv.FMod", Opcode: spirv.OpFMod, Since: V19, Shape: &binary},
	{Name: "spirv.VectorTimesScalar", Opcode: spirv.OpVectorTimesScalar, Since: V19, Shape: &scalarProduct},
	{Name: "spirv.MatrixTimesScalar", Opcode: spirv.OpMatrixTimesScalar, Since: V19, Shape: &matrixTimes},
	{Name: "spirv.VectorTimesMatrix", Opcode: spirv.OpVectorTimesMatrix, Since: V22, Shape: &product},
	{Name: "spirv.MatrixTimesVector", Opcode: spirv.OpMatrixTimesVector, Since: V22, Shape: &product},
	{Name: "spirv.MatrixTimesMatrix", Opcode: spirv.OpMatrixTimesMatrix, Since: V19, Shape: &product},
	{Name: "spirv.Dot", Opcode: spirv.OpDot, Since: V19, Shape: &dot},
	{Name: "spirv.IAddCarry", Opcode: spirv.OpIAddCarry, Since: V19, Shape: &twoResults},
	{Name: "spirv.ISubBorrow", Opcode: spirv.OpISubBorrow, Since: V19, Shape: &twoResults},
	{Name: "spirv.UMulExtended", Opcode: spirv.OpUMulExtended, Since: V19, Shape: &twoResults},
	{Name: "spirv.SMulExtended", Opcode: spirv.OpSMulExtended, Since: V19, Shape: &twoResults},
}
