// args: -T lib_6_6 -fspv-target-env=vulkan1.3 -fspv-use-descriptor-heap
// Ray traced shadows and bounces: the scene, geometry and targets all come from the heap, by names of global scope.
// spirv: "OpEntryPoint RayGenerationKHR .*%ResourceDescriptorHeap" "OpEntryPoint ClosestHitKHR .*%ResourceDescriptorHeap" "OpEntryPoint MissKHR"
static RaytracingAccelerationStructure scene = ResourceDescriptorHeap[0];
static RWTexture2D<float4> target = ResourceDescriptorHeap[1];
static ByteAddressBuffer indices = ResourceDescriptorHeap[2];
struct Vertex { float3 position; float3 normal; };
struct Payload { float3 light; float distance; };
struct Hit { float2 uv; };

[shader("raygeneration")]
void cast() {
  uint2 at = DispatchRaysIndex().xy;
  RayDesc ray = { float3(at, 0), 0.001, float3(0, 0, 1), 1000 };
  Payload p = { float3(0, 0, 0), 0 };
  TraceRay(scene, RAY_FLAG_NONE, 0xff, 0, 1, 0, ray, p); // spirv: "OpLoad %accelerationStructureNV" "OpTraceRayKHR"
  target[at] = float4(p.light, p.distance);
}

[shader("closesthit")]
void lit(inout Payload p, Hit hit) {
  StructuredBuffer<Vertex> vertices = ResourceDescriptorHeap[NonUniformResourceIndex(InstanceID())]; // spirv: "OpBufferPointerEXT %_ptr_StorageBuffer_type_StructuredBuffer_Vertex"
  uint3 t = indices.Load3(12 * PrimitiveIndex());
  float3 w = float3(1 - hit.uv.x - hit.uv.y, hit.uv);
  float3 n = normalize(vertices[t.x].normal * w.x + vertices[t.y].normal * w.y + vertices[t.z].normal * w.z);
  RayDesc ray = { WorldRayOrigin() + RayTCurrent() * WorldRayDirection(), 0.001, float3(0, 1, 0), 100 };
  RayQuery<RAY_FLAG_ACCEPT_FIRST_HIT_AND_END_SEARCH> shadow;
  shadow.TraceRayInline(scene, 0, 0xff, ray);
  shadow.Proceed();
  p.light = shadow.CommittedStatus() == COMMITTED_NOTHING ? saturate(n.y) : 0;
  p.distance = RayTCurrent();
}

[shader("miss")]
void sky(inout Payload p) { p.light = float3(0.2, 0.3, 0.5); }
