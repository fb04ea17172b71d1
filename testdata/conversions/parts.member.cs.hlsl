// args: -T cs_6_0
// A vector of the parts of a member, in order, is the member.
// spirv: "OpCompositeExtract %v3float %\d+ 0"
// spirv:-"OpCompositeConstruct %v3float"
struct S { float3 c; float t; };
RWStructuredBuffer<S> b;
RWStructuredBuffer<float3> o;
[numthreads(1, 1, 1)] void main() {
  S s = b[0];
  o[0] = float3(s.c.x, s.c.y, s.c.z) * s.t;
}
