// args: -T lib_6_9 -fspv-target-env=vulkan1.3
RaytracingAccelerationStructure scene;
struct [raypayload] Payload { float4 color : write(caller, closesthit, miss) : read(caller); };

[shader("raygeneration")]
void main() {
  RayDesc ray = { float3(0, 0, 0), 0.5, float3(0, 0, 1), 100 };
  Payload p = { float4(0, 0, 0, 0) };
  dx::HitObject first = dx::HitObject::TraceRay(scene, RAY_FLAG_NONE, 255, 0, 1, 0, ray, p);
  dx::HitObject second = first; // ERROR[not-legal] "SPIR-V cannot copy a hit object"
  second.SetShaderTableIndex(1);
  dx::HitObject::Invoke(first, p);
  dx::HitObject::Invoke(second, p);
  dx::HitObject list[4];
  list[DispatchRaysIndex().x & 3] = first; // ERROR[not-legal] "SPIR-V cannot copy a hit object"
  dx::HitObject::Invoke(list[DispatchRaysIndex().y & 3], p);
  for (uint i = 0; i < uint(p.color.x); i++) {
    dx::HitObject before = first; // ERROR[not-legal] "SPIR-V cannot copy a hit object"
    first = dx::HitObject::MakeMiss(RAY_FLAG_NONE, i, ray);
    dx::HitObject::Invoke(before, p);
  }
}
