// args: -T hs_6_0 -HV 2018 -fdialect=glslang
// A hull shader that asks for no number of its control point, and gives no semantics to what goes
// through.
// spirv: "OpDecorate %(\w+) BuiltIn InvocationId" "OpDecorate %\w+ BuiltIn TessLevelOuter"
struct Corner { float3 at; float2 uv; };
struct Factors { float edges[4] : SV_TessFactor; float inside[2] : SV_InsideTessFactor; float scale; };
layout(push_constant) cbuffer Camera { float3 eye; float detail; };

float factor(float3 a, float3 b) { return clamp(detail * distance(a, b) / distance(eye, (a + b) * 0.5), 1, 64); }

Factors factors(InputPatch<Corner, 4> patch) {
  Factors f;
  f.edges[0] = factor(patch[0].at, patch[3].at);
  f.edges[1] = factor(patch[0].at, patch[1].at);
  f.edges[2] = factor(patch[1].at, patch[2].at);
  f.edges[3] = factor(patch[2].at, patch[3].at);
  f.inside[0] = max(f.edges[1], f.edges[3]);
  f.inside[1] = max(f.edges[0], f.edges[2]);
  f.scale = 1 / f.inside[0];
  return f;
}

[domain("quad")] [partitioning("fractional_odd")] [outputtopology("triangle_ccw")] [outputcontrolpoints(4)] [patchconstantfunc("factors")]
Corner main(InputPatch<Corner, 4> patch) {
  Corner c = patch[0];
  c.uv = c.uv * 2;
  return c;
}
