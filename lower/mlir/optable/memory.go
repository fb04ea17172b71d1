package optable

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// memory contains memory operations, function calls and undefined values, in opcode order.
var memory = []Op{
	{Name: "spirv.Undef", Opcode: spirv.OpUndef, Since: V19, Shape: &undefined},
	{Name: "spirv.FunctionCall", Opcode: spirv.OpFunctionCall, Since: V19, Shape: &call},
	{Name: "spirv.Variable", Opcode: spirv.OpVariable, Since: V19, Shape: &variable},
	{Name: "spirv.Load", Opcode: spirv.OpLoad, Since: V19, Shape: &load},
	{Name: "spirv.Store", Opcode: spirv.OpStore, Since: V19, Shape: &store},
	{Name: "spirv.CopyMemory", Opcode: spirv.OpCopyMemory, Since: V19, Shape: &copyMemory},
	{Name: "spirv.AccessChain", Opcode: spirv.OpAccessChain, Since: V19, Shape: &accessChain},
	{Name: "spirv.PtrAccessChain", Opcode: spirv.OpPtrAccessChain, Since: V19, Shape: &ptrAccessChain},
	{Name: "spirv.InBoundsPtrAccessChain", Opcode: spirv.OpInBoundsPtrAccessChain, Since: V19, Shape: &ptrAccessChain},
}
