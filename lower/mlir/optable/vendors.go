package optable

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// vendors contains extension operations, in opcode order.
var vendors = []Op{
	{Name: "spirv.ARM.GraphConstant", Opcode: spirv.OpGraphConstantARM, Since: V22, Shape: &graphConstant},
	{Name: "spirv.KHR.SubgroupBallot", Opcode: spirv.OpSubgroupBallotKHR, Since: V19, Shape: &subgroupBallot},
	{Name: "spirv.GroupNonUniformRotateKHR", Opcode: spirv.OpGroupNonUniformRotateKHR, Since: V22, Shape: &groupRotate},
	{Name: "spirv.SDot", Opcode: spirv.OpSDot, Since: V19, Shape: &integerDot},
	{Name: "spirv.UDot", Opcode: spirv.OpUDot, Since: V19, Shape: &integerDot},
	{Name: "spirv.SUDot", Opcode: spirv.OpSUDot, Since: V19, Shape: &integerDot},
	{Name: "spirv.SDotAccSat", Opcode: spirv.OpSDotAccSat, Since: V19, Shape: &integerDotAccSat},
	{Name: "spirv.UDotAccSat", Opcode: spirv.OpUDotAccSat, Since: V19, Shape: &integerDotAccSat},
	{Name: "spirv.SUDotAccSat", Opcode: spirv.OpSUDotAccSat, Since: V19, Shape: &integerDotAccSat},
	{Name: "spirv.KHR.CooperativeMatrixLoad", Opcode: spirv.OpCooperativeMatrixLoadKHR, Since: V19, Shape: &cooperativeLoad},
	{Name: "spirv.KHR.CooperativeMatrixStore", Opcode: spirv.OpCooperativeMatrixStoreKHR, Since: V19, Shape: &cooperativeStore},
	{Name: "spirv.KHR.CooperativeMatrixMulAdd", Opcode: spirv.OpCooperativeMatrixMulAddKHR, Since: V19, Shape: &cooperativeMulAdd},
	{Name: "spirv.KHR.CooperativeMatrixLength", Opcode: spirv.OpCooperativeMatrixLengthKHR, Since: V19, Shape: &cooperativeLength},
	{Name: "spirv.EXT.EmitMeshTasks", Opcode: spirv.OpEmitMeshTasksEXT, Since: V22, Shape: &meshTasks},
	{Name: "spirv.EXT.SetMeshOutputs", Opcode: spirv.OpSetMeshOutputsEXT, Since: V22, Shape: &meshCounts},
	{Name: "spirv.INTEL.SubgroupBlockRead", Opcode: spirv.OpSubgroupBlockReadINTEL, Since: V19, Shape: &blockRead},
	{Name: "spirv.INTEL.SubgroupBlockWrite", Opcode: spirv.OpSubgroupBlockWriteINTEL, Since: V19, Shape: &blockWrite},
	{Name: "spirv.KHR.AssumeTrue", Opcode: spirv.OpAssumeTrueKHR, Since: V19, Shape: &assumption},
	{Name: "spirv.EXT.AtomicFAdd", Opcode: spirv.OpAtomicFAddEXT, Since: V19, Shape: &atomic},
	{Name: "spirv.INTEL.ConvertFToBF16", Opcode: spirv.OpConvertFToBF16INTEL, Since: V19, Shape: &conversion},
	{Name: "spirv.INTEL.ConvertBF16ToF", Opcode: spirv.OpConvertBF16ToFINTEL, Since: V19, Shape: &conversion},
	{Name: "spirv.INTEL.ControlBarrierArrive", Opcode: spirv.OpControlBarrierArriveEXT, Since: V22, Shape: &splitBarrier},
	{Name: "spirv.INTEL.ControlBarrierWait", Opcode: spirv.OpControlBarrierWaitEXT, Since: V22, Shape: &splitBarrier},
	{Name: "spirv.KHR.GroupIMul", Opcode: spirv.OpGroupIMulKHR, Since: V19, Shape: &group},
	{Name: "spirv.KHR.GroupFMul", Opcode: spirv.OpGroupFMulKHR, Since: V19, Shape: &group},
	{Name: "spirv.INTEL.RoundFToTF32", Opcode: spirv.OpRoundFToTF32INTEL, Since: V22, Shape: &conversion},
}
