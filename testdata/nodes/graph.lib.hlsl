// args: -T lib_6_8 -fspv-target-env=vulkan1.3
// A graph of four nodes: each gets records of one and makes records for others.

struct [NodeTrackRWInputSharing] Job {
  uint3 grid : SV_DispatchGrid;
  uint first;
  float3 color;
};
struct Pixel {
  float2 at;
  bool lit;
};

RWStructuredBuffer<uint> counters;
groupshared uint total;

// spirv: "OpCapability ShaderEnqueueAMDX" "OpExtension .SPV_AMDX_shader_enqueue."
// spirv: "OpEntryPoint GLCompute %start .start. .*%input" "OpEntryPoint GLCompute %collect" "OpEntryPoint GLCompute %shade" "OpEntryPoint GLCompute %count"
// spirv: "OpExecutionMode %start LocalSize 8 8 1" "OpExecutionModeId %start ShaderIndexAMDX %uint_0" "OpExecutionModeId %start MaxNodeRecursionAMDX %uint_4" "OpExecutionModeId %start MaxNumWorkgroupsAMDX %uint_16 %uint_8 %uint_1"
// spirv: "OpExecutionMode %collect CoalescingAMDX" "OpExecutionModeId %collect ShaderIndexAMDX %uint_2"
// spirv: "OpExecutionMode %shade LocalSize 1 1 1" "OpExecutionModeId %count SharesInputWithAMDX %\d+ %uint_0" "OpExecutionModeId %count StaticNumWorkgroupsAMDX %uint_2 %uint_1 %uint_1"
// spirv: "OpMemberDecorate %Job 0 PayloadDispatchIndirectAMDX" "OpDecorate %Job TrackFinishWritingAMDX"
// spirv: "OpDecorateId %\w+ PayloadNodeNameAMDX %\d+" "OpDecorateId %\w+ PayloadNodeBaseIndexAMDX %uint_3" "OpDecorateId %\w+ NodeMaxPayloadsAMDX %uint_32" "PayloadNodeArraySizeAMDX %uint_4"
// spirv: "PayloadNodeArraySizeAMDX %uint_10" "PayloadNodeSparseArrayAMDX" "NodeSharesPayloadLimitsWithAMDX"

// The records of a node go through functions like buffers do.
void fill(ThreadNodeOutputRecords<Pixel> made, uint n) {
  for (uint i = 0; i < n; i++) {
    made[i].at = i;
    made.Get(i).lit = i > 1;
  }
}

float3 colorOf(RWDispatchNodeInputRecord<Job> job) { return job.Get().color; }

[Shader("node")]
[NodeLaunch("broadcasting")]
[NodeMaxDispatchGrid(16, 8, 1)]
[NodeMaxRecursionDepth(4)]
[NumThreads(8, 8, 1)]
void start(
    RWDispatchNodeInputRecord<Job> input, uint3 id : SV_DispatchThreadID, uint index : SV_GroupIndex,
    [NodeID("collector", 3)] [MaxRecords(32)] NodeOutput<Pixel> pixels,
    [NodeArraySize(10)] [AllowSparseNodes] [MaxRecords(64)] NodeOutputArray<Pixel> shaders,
    [MaxRecordsSharedWith(pixels)] NodeOutput<Pixel> others,
    EmptyNodeOutput done) {
  Job job = input.Get();
  ThreadNodeOutputRecords<Pixel> made = pixels.GetThreadNodeOutputRecords(job.first); // spirv: "OpAllocateNodePayloadsAMDX %\w+ %uint_4 %\d+ %uint_0"
  fill(made, 2);
  made.OutputComplete();                                                             // spirv: "OpEnqueueNodePayloadsAMDX %\d+"
  if (shaders[index].IsValid()) {                                                    // spirv: "OpIsNodePayloadValidAMDX %bool %shaders\w* %\d+"
    GroupNodeOutputRecords<Pixel> group = shaders[index].GetGroupNodeOutputRecords(1); // spirv: "OpAllocateNodePayloadsAMDX %\w+ %uint_2 %uint_1 %\d+"
    group.Get().at = colorOf(input).xy;
    group.OutputComplete();
  }
  if (GetRemainingRecursionLevels() > 0) {
    input.Get().first = 1;
    Barrier(input, GROUP_SYNC | DEVICE_SCOPE);                                       // spirv: "OpControlBarrier"
    counters[0] = input.FinishedCrossGroupSharing();                                 // spirv: "OpFinishWritingNodePayloadAMDX %bool %input"
  }
  done.ThreadIncrementOutputCount(1);                                                // spirv: "OpAllocateNodePayloadsAMDX" "OpEnqueueNodePayloadsAMDX"
}

[Shader("node")]
[NodeLaunch("coalescing")]
[NodeID("collector", 2)]
[NumThreads(64, 1, 1)]
void collect([MaxRecords(16)] GroupNodeInputRecords<Pixel> pixels, uint index : SV_GroupIndex) {
  if (index < pixels.Count())                                                        // spirv: "OpNodePayloadArrayLengthAMDX %uint"
    InterlockedAdd(total, (uint)pixels[index].at.x);
  GroupMemoryBarrierWithGroupSync();
  counters[1] = total;
}

[Shader("node")]
[NodeLaunch("thread")]
void shade(RWThreadNodeInputRecord<Pixel> pixel) { pixel.Get().lit = !pixel.Get().lit; }

[Shader("node")]
[NodeLaunch("broadcasting")]
[NodeDispatchGrid(2, 1, 1)]
[NodeShareInputOf("start")]
[NumThreads(1, 1, 1)]
void count(RWDispatchNodeInputRecord<Job> input) { counters[2] = input.Get().first; }
