package optable

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// bits contains bit operations, in opcode order.
var bits = []Op{
	{Name: "spirv.ShiftRightLogical", Opcode: spirv.OpShiftRightLogical, Since: V19, Shape: &shift},
	{Name: "spirv.ShiftRightArithmetic", Opcode: spirv.OpShiftRightArithmetic, Since: V19, Shape: &shift},
	{Name: "spirv.ShiftLeftLogical", Opcode: spirv.OpShiftLeftLogical, Since: V19, Shape: &shift},
	{Name: "spirv.BitwiseOr", Opcode: spirv.OpBitwiseOr, Since: V19, Shape: &binary},
	{Name: "spirv.BitwiseXor", Opcode: spirv.OpBitwiseXor, Since: V19, Shape: &binary},
	{Name: "spirv.BitwiseAnd", Opcode: spirv.OpBitwiseAnd, Since: V19, Shape: &binary},
	{Name: "spirv.Not", Opcode: spirv.OpNot, Since: V19, Shape: &unary},
	{Name: "spirv.BitFieldInsert", Opcode: spirv.OpBitFieldInsert, Since: V19, Shape: &bitFieldInsert},
	{Name: "spirv.BitFieldSExtract", Opcode: spirv.OpBitFieldSExtract, Since: V19, Shape: &bitFieldExtract},
	{Name: "spirv.BitFieldUExtract", Opcode: spirv.OpBitFieldUExtract, Since: V19, Shape: &bitFieldExtract},
	{Name: "spirv.BitReverse", Opcode: spirv.OpBitReverse, Since: V19, Shape: &unary},
	{Name: "spirv.BitCount", Opcode: spirv.OpBitCount, Since: V19, Shape: &unary},
}
