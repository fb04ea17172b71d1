// args: -T cs_6_5 -E main -fspv-target-env=vulkan1.2
RaytracingAccelerationStructure scene;
RWStructuredBuffer<uint> result;
RayQuery<RAY_FLAG_NONE> global; // ERROR[unsupported] "a variable of type 'RayQuery<0>'"

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  RayDesc ray = {float3(0, 0, 0), 0.1, float3(0, 1, 0), 10};
  RayQuery<RAY_FLAG_NONE> q;
}
