// args: -T lib_6_8 -fspv-target-env=vulkan1.3
RWStructuredBuffer<uint> values;
groupshared uint counter;

// spirv: "OpCapability ShaderEnqueueAMDX"
// spirv: "OpExtension .SPV_AMDX_shader_enqueue."
// spirv: "OpMemoryModel Logical Vulkan"
// spirv: "OpEntryPoint GLCompute %Grid"
// spirv: "OpExecutionMode %Grid LocalSize 8 2 1"
// spirv: "OpExecutionModeId %Grid ShaderIndexAMDX %uint_0"
// spirv: "OpExecutionModeId %Grid MaxNodeRecursionAMDX %uint_4"
// spirv: "OpExecutionModeId %Grid StaticNumWorkgroupsAMDX %uint_2 %uint_3 %uint_4"
[Shader("node")]
[NodeLaunch("broadcasting")]
[NodeDispatchGrid(2, 3, 4)]
[NodeMaxRecursionDepth(4)]
[NumThreads(8, 2, 1)]
void Grid(uint3 id : SV_DispatchThreadID) { values[id.x] = GetRemainingRecursionLevels(); }

// spirv: "OpExecutionMode %Together LocalSize 64 1 1"
// spirv: "OpExecutionMode %Together CoalescingAMDX"
// spirv: "OpExecutionModeId %Together ShaderIndexAMDX %uint_7"
[Shader("node")]
[NodeLaunch("coalescing")]
[NodeID("together", 7)]
[NodeIsProgramEntry]
[NumThreads(64, 1, 1)]
void Together() {
  InterlockedAdd(counter, 1);
  Barrier(GROUP_SHARED_MEMORY | NODE_OUTPUT_MEMORY, GROUP_SYNC | GROUP_SCOPE);
  values[0] = counter;
}

// spirv: "OpExecutionMode %Alone LocalSize 1 1 1"
[Shader("node")]
[NodeLaunch("thread")]
void Alone() { values[1] = 1; }
