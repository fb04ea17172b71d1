// args: -T lib_6_9 -fspv-target-env=vulkan1.3
struct [raypayload] Payload { float4 color : write(caller, miss, anyhit) : read(caller); };
RWStructuredBuffer<uint> o;
[shader("anyhit")]
void any(inout Payload p, in BuiltInTriangleIntersectionAttributes a) {
  p.color = 0;
  dx::HitObject h;                    // ERROR[stage-function] "dx::HitObject is only allowed in raygeneration, closesthit and miss shaders"
  o[0] = h.IsNop();                   // ERROR[stage-function] "IsNop is only allowed in raygeneration, closesthit and miss shaders"
}
[shader("miss")]
void far(inout Payload p) {
  p.color = 1;
  dx::HitObject h = dx::HitObject::MakeNop();
  dx::MaybeReorderThread(h, 1, 2);    // ERROR[stage-function] "dx::MaybeReorderThread is only allowed in raygeneration shaders"
}
[shader("compute")] [numthreads(1, 1, 1)]
void computes() {
  dx::HitObject h =                   // ERROR[stage-function] "dx::HitObject is only allowed"
    dx::HitObject::MakeNop();         // ERROR[stage-function] "dx::HitObject::MakeNop is only allowed"
}
