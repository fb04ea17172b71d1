// args: -T cs_6_9 -E main -fspv-target-env=vulkan1.2
RaytracingAccelerationStructure scene;
uint flags;
[numthreads(1, 1, 1)]
void main() {
  RayDesc d = (RayDesc)0;
  RayQuery<RAY_FLAG_FORCE_OMM_2_STATE> a;        // ERROR[micromaps-not-allowed] "must have RAYQUERY_FLAG_ALLOW_OPACITY_MICROMAPS set"
  RayQuery<RAY_FLAG_FORCE_OMM_2_STATE, 0> b;     // ERROR[micromaps-not-allowed] "must have RAYQUERY_FLAG_ALLOW_OPACITY_MICROMAPS set"
  RayQuery<RAY_FLAG_NONE> c;
  c.TraceRayInline(scene, 0x402, 255, d);        // ERROR[micromaps-not-allowed] "must have RAYQUERY_FLAG_ALLOW_OPACITY_MICROMAPS set"
  RayQuery<0, RAYQUERY_FLAG_ALLOW_OPACITY_MICROMAPS> e;
  e.TraceRayInline(scene, 0x402, 255, d);
  RayQuery<0, float> f;                          // ERROR[template-arg-must-be-value] "non-type template parameter"
  RayQuery<0, 1, 2> g;                           // ERROR[too-many-template-args] "too many template arguments"
  RayQuery<0> h = e;                             // ERROR[cannot-initialize] "RayQuery<0, 1>"
}
