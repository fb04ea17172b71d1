// args: -T lib_6_9 -fspv-target-env=vulkan1.3 -fspv-extension=KHR -fspv-extension=SPV_NV_shader_invocation_reorder -fspv-extension=SPV_NV_linear_swept_spheres
RaytracingAccelerationStructure scene;
RWStructuredBuffer<float4> o;
struct [raypayload] Payload { float4 color : write(caller, closesthit) : read(caller); };
[shader("raygeneration")]
void main() {
  RayDesc ray = { float3(0, 0, 0), 0, float3(0, 0, 1), 100 };
  Payload p = { float4(0, 0, 0, 0) };
  dx::HitObject hit = dx::HitObject::TraceRay(scene, RAY_FLAG_NONE, 255, 0, 1, 0, ray, p);
  if (hit.IsSphereNV())                                                         // spirv: "OpHitObjectIsSphereHitNV %bool"
    o[0] = float4(hit.GetSpherePositionNV(), hit.GetSphereRadiusNV());          // spirv: "OpHitObjectGetSpherePositionNV %v3float" "OpHitObjectGetSphereRadiusNV %float"
  if (hit.IsLSSNV())                                                            // spirv: "OpHitObjectIsLSSHitNV %bool"
    o[1] = float4(hit.GetLSSPositionsNV()[0], hit.GetLSSRadiiNV()[0]) + p.color; // spirv: "OpHitObjectGetLSSPositionsNV %_arr_v3float_uint_2" "OpHitObjectGetLSSRadiiNV %_arr_float_uint_2"
}
