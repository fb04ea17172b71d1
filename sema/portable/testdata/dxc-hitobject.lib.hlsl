// args: -T lib_6_9 -Wdxc -fspv-target-env=vulkan1.3
struct [raypayload] P { float a : read(caller) : write(caller); };
RWStructuredBuffer<float> o;
struct Payloads { float before; P p; };
RaytracingAccelerationStructure scene;
[shader("raygeneration")]
void main() {
  P p = { 0 };
  RayDesc r = (RayDesc)0;
  dx::HitObject h = dx::HitObject::TraceRay(scene, 0, 0xFF, 0, 1, 0, r, p); // WARNING[dxc-type] "dxc does not support type 'dx::HitObject' for SPIR-V"
  o[0] = p.a;
  Payloads all = (Payloads)0;
  TraceRay(scene, 0, 0xFF, 0, 1, 0, r, all.p);                             // WARNING[dxc-payload] "dxc crashes if the payload of 'TraceRay' is not a variable"
  TraceRay(scene, 0, 0xFF, 0, 1, 0, r, p);
  CallShader(1, all.p);                                                    // WARNING[dxc-payload] "of 'CallShader'"
  o[1] = p.a + all.p.a;
  dx::MaybeReorderThread(h);                                               // WARNING[dxc-function] "dxc does not support 'dx::MaybeReorderThread'"
}
