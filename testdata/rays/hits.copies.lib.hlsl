// args: -T lib_6_9 -fspv-target-env=vulkan1.3
// A copy of a hit object is the hit object itself where neither changes while the other is used: none is left.
// spirv:-"OpLoad %hitObjectEXT"
// spirv:-"OpStore %\w+ %hitObject"
RaytracingAccelerationStructure scene; RWStructuredBuffer<float4> o;
struct [raypayload] P { float3 c : write(caller,closesthit,miss) : read(caller); };
struct Holder { dx::HitObject h; uint n; };
dx::HitObject trace(RayDesc r, inout P p) {
  if (r.TMax <= 0) return dx::HitObject::MakeNop();
  dx::HitObject h = dx::HitObject::TraceRay(scene, 0, 0xff, 0, 1, 0, r, p);
  if (h.IsHit()) h.SetShaderTableIndex(7);
  return h;
}
void change(dx::HitObject h) { h = dx::HitObject::MakeNop(); dx::MaybeReorderThread(h); }
void set(inout dx::HitObject h) { h.SetShaderTableIndex(h.GetShaderTableIndex() + 1); }
void make(out dx::HitObject h, RayDesc r) { h = dx::HitObject::MakeMiss(RAY_FLAG_NONE, 1, r); }
using namespace dx;
[shader("raygeneration")] void rg() {
  RayDesc r = {float3(0,0,0), 0, float3(0,0,1), 100};
  P p; p.c = 0;
  for (uint bounce = 0; ; bounce++) {
    HitObject hit;
    if (bounce < 4 && p.c.x < 3) hit = trace(r, p);
    MaybeReorderThread(hit, bounce, 2);
    if (hit.IsNop()) break;
    HitObject::Invoke(hit, p);
    r.Origin = hit.GetWorldRayOrigin() + hit.GetRayTCurrent() * hit.GetWorldRayDirection();
  }
  Holder holder;
  holder.h = trace(r, p); holder.n = 3;
  Holder second = holder;
  set(second.h);
  HitObject m; make(m, r);
  change(m);
  HitObject list[2] = { HitObject::MakeMiss(0, 0, r), HitObject::MakeNop() };
  HitObject::Invoke(HitObject(), p);
  o[0] = float4(p.c, second.h.GetHitKind() + m.IsMiss() + list[0].IsMiss() + list[1].IsMiss());
}
