// args: -T lib_6_9 -fspv-target-env=vulkan1.3 -fspv-extension=SPV_KHR_ray_tracing -fspv-extension=SPV_NV_shader_invocation_reorder -fspv-extension=SPV_NV_cluster_acceleration_structure
// Where only the extension of NVIDIA may be used, hit objects are those of it.
// spirv: "OpCapability ShaderInvocationReorderNV"
// spirv: "OpExtension \"SPV_NV_shader_invocation_reorder\""
// spirv: "OpTypeHitObjectNV"
// spirv:-"HitObject\w*EXT"
RaytracingAccelerationStructure scene;
RWStructuredBuffer<uint> n;
struct [raypayload] Payload { float4 color : write(caller, closesthit, miss) : read(caller); };
struct Attributes { float2 uv; uint material; };
[shader("raygeneration")]
void main() {
  RayDesc ray = { float3(0, 0, 0), 0.5, float3(0, 0, 1), 100 };
  Payload p = { float4(0, 0, 0, 0) };
  dx::HitObject h;                      // spirv: "OpHitObjectRecordEmptyNV"
  if (n[0] > 1)
    h = dx::HitObject::TraceRay(scene, RAY_FLAG_NONE, 255, 0, 1, 0, ray, p); // spirv: "OpHitObjectTraceRayNV"
  else if (n[0] == 1)
    h = dx::HitObject::MakeMiss(RAY_FLAG_NONE, 2, ray); // spirv: "OpHitObjectRecordMissNV %\w+ %uint_2 %\w+ %float_0_5 %\w+ %float_100"
  dx::MaybeReorderThread(h);            // spirv: "OpReorderThreadWithHitObjectNV"
  dx::MaybeReorderThread(1, 2);         // spirv: "OpReorderThreadWithHintNV"
  dx::HitObject::Invoke(h, p);          // spirv: "OpHitObjectExecuteShaderNV"
  Attributes a;
  h.GetAttributes(a);                   // spirv: "OpHitObjectGetAttributesNV %\w+ %\w+\n"
  n[1] = a.material + h.GetHitKind() + h.GetShaderTableIndex(); // spirv: "OpHitObjectGetHitKindNV" "OpHitObjectGetShaderBindingTableRecordIndexNV"
  n[2] = h.GetClusterID();              // spirv: "OpHitObjectGetClusterIdNV %uint"
  n[3] = asuint(p.color.x);
}
