// args: -T vs_6_0 -fcgl
// A smaller matrix is the upper left part.
float4 main(float4x4 m : A) : SV_Position {
  float2x2 a = (float2x2)m; // spirv: "OpCompositeExtract %v4float %\w+ 0" "OpCompositeConstruct %v2float|OpVectorShuffle %v2float" "OpCompositeExtract %v4float %\w+ 1" "OpCompositeConstruct %mat2v2float"
  return a._m00;
}
