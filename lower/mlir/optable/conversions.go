package optable

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// conversions contains conversions, in opcode order.
var conversions = []Op{
	{Name: "spirv.ConvertFToU", Opcode: spirv.OpConvertFToU, Since: V19, Shape: &conversion},
	{Name: "spirv.ConvertFToS", Opcode: spirv.OpConvertFToS, Since: V19, Shape: &conversion},
	{Name: "spirv.ConvertSToF", Opcode: spirv.OpConvertSToF, Since: V19, Shape: &conversion},
	{Name: "spirv.ConvertUToF", Opcode: spirv.OpConvertUToF, Since: V19, Shape: &conversion},
	{Name: "spirv.UConvert", Opcode: spirv.OpUConvert, Since: V19, Shape: &conversion},
	{Name: "spirv.SConvert", Opcode: spirv.OpSConvert, Since: V19, Shape: &conversion},
	{Name: "spirv.FConvert", Opcode: spirv.OpFConvert, Since: V19, Shape: &conversion},
	{Name: "spirv.ConvertPtrToU", Opcode: spirv.OpConvertPtrToU, Since: V19, Shape: &conversion},
	{Name: "spirv.ConvertUToPtr", Opcode: spirv.OpConvertUToPtr, Since: V19, Shape: &conversion},
	{Name: "spirv.PtrCastToGeneric", Opcode: spirv.OpPtrCastToGeneric, Since: V19, Shape: &conversion},
	{Name: "spirv.GenericCastToPtr", Opcode: spirv.OpGenericCastToPtr, Since: V19, Shape: &conversion},
	{Name: "spirv.GenericCastToPtrExplicit", Opcode: spirv.OpGenericCastToPtrExplicit, Since: V19, Shape: &conversion},
	{Name: "spirv.Bitcast", Opcode: spirv.OpBitcast, Since: V19, Shape: &conversion},
}
