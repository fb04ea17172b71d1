// args: -T as_6_5 -fspv-target-env=vulkan1.3
// An amplification shader writes its payload, so a copy of it is one: what is read from the
// copy is what was there before.
// spirv: "OpFunction %void"
struct Payload { uint marks[32]; };
groupshared Payload payload;
RWStructuredBuffer<uint> results;

[numthreads(32, 1, 1)]
void main(uint thread : SV_GroupThreadID) {
  payload.marks[thread] = thread;
  GroupMemoryBarrierWithGroupSync();
  Payload before = payload;
  GroupMemoryBarrierWithGroupSync();
  payload.marks[thread ^ 1] = 7;
  results[thread] = before.marks[thread ^ 3]; // spirv: "OpStore %\w+ %uint_7" "OpAccessChain %_ptr_Function_uint %\w+"
  DispatchMesh(1, 1, 1, payload);
}
