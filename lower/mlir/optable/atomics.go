package optable

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// atomics contains geometry shader primitives, barriers and atomic operations, in opcode order.
var atomics = []Op{
	{Name: "spirv.EmitVertex", Opcode: spirv.OpEmitVertex, Since: V22, Shape: &bare},
	{Name: "spirv.EndPrimitive", Opcode: spirv.OpEndPrimitive, Since: V22, Shape: &bare},
	{Name: "spirv.ControlBarrier", Opcode: spirv.OpControlBarrier, Since: V19, Shape: &controlBarrier},
	{Name: "spirv.MemoryBarrier", Opcode: spirv.OpMemoryBarrier, Since: V19, Shape: &memoryBarrier},
	{Name: "spirv.AtomicExchange", Opcode: spirv.OpAtomicExchange, Since: V19, Shape: &atomic},
	{Name: "spirv.AtomicCompareExchange", Opcode: spirv.OpAtomicCompareExchange, Since: V19, Shape: &atomicExchange},
	{Name: "spirv.AtomicCompareExchangeWeak", Opcode: spirv.OpAtomicCompareExchangeWeak, Since: V19, Shape: &atomicExchange},
	{Name: "spirv.AtomicIIncrement", Opcode: spirv.OpAtomicIIncrement, Since: V19, Shape: &atomicCount},
	{Name: "spirv.AtomicIDecrement", Opcode: spirv.OpAtomicIDecrement, Since: V19, Shape: &atomicCount},
	{Name: "spirv.AtomicIAdd", Opcode: spirv.OpAtomicIAdd, Since: V19, Shape: &atomic},
	{Name: "spirv.AtomicISub", Opcode: spirv.OpAtomicISub, Since: V19, Shape: &atomic},
	{Name: "spirv.AtomicSMin", Opcode: spirv.OpAtomicSMin, Since: V19, Shape: &atomic},
	{Name: "spirv.AtomicUMin", Opcode: spirv.OpAtomicUMin, Since: V19, Shape: &atomic},
	{Name: "spirv.AtomicSMax", Opcode: spirv.OpAtomicSMax, Since: V19, Shape: &atomic},
	{Name: "spirv.AtomicUMax", Opcode: spirv.OpAtomicUMax, Since: V19, Shape: &atomic},
	{Name: "spirv.AtomicAnd", Opcode: spirv.OpAtomicAnd, Since: V19, Shape: &atomic},
	{Name: "spirv.AtomicOr", Opcode: spirv.OpAtomicOr, Since: V19, Shape: &atomic},
	{Name: "spirv.AtomicXor", Opcode: spirv.OpAtomicXor, Since: V19, Shape: &atomic},
}
