// args: -T vs_6_0 -fspv-glslang-names -fvk-separate-registers
// Names are those of glslang. A cbuffer has the name of its block, and semantics do not depend on names.
cbuffer Camera : register(b0) { float4x4 view; };
RWStructuredBuffer<uint> hits : register(u0);
float4 tint;
struct In { float3 pos : POSITION; uint id : SV_VertexID; };
struct Out { float4 pos : SV_Position; float4 color : COLOR1; };
Out main(In i) {
  Out o = { mul(view, float4(i.pos, 1)), tint * hits.IncrementCounter() };
  hits[i.id] = 1;
  return o;
}
