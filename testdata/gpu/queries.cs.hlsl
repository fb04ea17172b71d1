// args: -T cs_6_5 -E rays -fspv-target-env=vulkan1.2
// args: -T cs_6_0 -E reduction -fspv-target-env=vulkan1.2
// A ray query; and a sum over a group, in shared memory and waves, whose number of rounds is
// a specialization constant.
RaytracingAccelerationStructure scene;
RWByteAddressBuffer bytes;

[numthreads(64, 1, 1)]
void rays(uint3 id : SV_DispatchThreadID) {
  RayQuery<RAY_FLAG_NONE> query;
  RayDesc ray = { float3(id), 0, float3(1, 1, 1), 9 };
  query.TraceRayInline(scene, 0, 255, ray);
  query.Proceed();
  bytes.Store(id.x * 4, query.CommittedStatus());
}

[[vk::constant_id(3)]] const uint rounds = 8;
groupshared float partial[1024];

[numthreads(64, 1, 1)]
void reduction(uint thread : SV_GroupIndex) {
  float sum = 0;
  for (uint i = 0; i < rounds; i++)
    sum += asfloat(bytes.Load(i * 4));
  partial[thread] = sum;
  GroupMemoryBarrierWithGroupSync();
  bytes.Store(thread * 4, asuint(WaveActiveSum(partial[63 - thread])));
}
