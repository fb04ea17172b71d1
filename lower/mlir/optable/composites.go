package optable

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// composites contains operations on composites, in opcode order.
var composites = []Op{
	{Name: "spirv.VectorExtractDynamic", Opcode: spirv.OpVectorExtractDynamic, Since: V19, Shape: &vectorExtract},
	{Name: "spirv.VectorInsertDynamic", Opcode: spirv.OpVectorInsertDynamic, Since: V19, Shape: &vectorInsert},
	{Name: "spirv.VectorShuffle", Opcode: spirv.OpVectorShuffle, Since: V19, Shape: &shuffle},
	{Name: "spirv.CompositeConstruct", Opcode: spirv.OpCompositeConstruct, Since: V19, Shape: &construct},
	{Name: "spirv.CompositeExtract", Opcode: spirv.OpCompositeExtract, Since: V19, Shape: &extract},
	{Name: "spirv.CompositeInsert", Opcode: spirv.OpCompositeInsert, Since: V19, Shape: &insert},
	{Name: "spirv.Transpose", Opcode: spirv.OpTranspose, Since: V19, Shape: &transposition},
}
