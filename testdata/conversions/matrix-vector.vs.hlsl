// args: -T vs_6_0 -fcgl
// Vectors and matrices with as many components convert into each other.
float4 main(float4 v : A) : SV_Position {
  float2x2 m = (float2x2)v; // spirv: "OpCompositeConstruct %mat2v2float"
  float4 w = (float4)m;     // spirv: "OpVectorShuffle %v4float %\w+ %\w+ 0 1 2 3"
  float1x4 r = v;           // spirv: "OpStore %r %"
  return w + r[0];
}
