// args: -T lib_6_6 -fspv-target-env=vulkan1.3 -fspv-use-descriptor-heap
// Acceleration structures come from the heap, also in variables of global scope.
static RaytracingAccelerationStructure scene = ResourceDescriptorHeap[1];
static RWTexture2D<float4> target = ResourceDescriptorHeap[2];
struct Payload { float4 color; };
[shader("raygeneration")]
void cast() {
  RayDesc ray = { float3(0, 0, 0), 0, float3(0, 0, 1), 100 };
  Payload p = { float4(0, 0, 0, 0) };
  TraceRay(scene, 0, 0xff, 0, 1, 0, ray, p); // spirv: "OpUntypedAccessChainKHR %_ptr_UniformConstant %_runtimearr_accelerationStructureNV %ResourceDescriptorHeap" "OpLoad %accelerationStructureNV" "OpTraceRayKHR"
  target[DispatchRaysIndex().xy] = p.color;
}
static StructuredBuffer<float4> colors = ResourceDescriptorHeap[7];
struct Attributes { float2 at; };
[shader("closesthit")]
void hit(inout Payload p, in Attributes a) { p.color = colors[PrimitiveIndex()]; } // spirv: "OpBufferPointerEXT"
