// args: -T ps_6_0 -E main
// A type variable has the smaller number of rows and of columns of its
// arguments; a scalar is a matrix of one row and column where only matrices fit.
StructuredBuffer<float4x3> tall;
StructuredBuffer<float2x4> wide;
StructuredBuffer<float1x1> one;
StructuredBuffer<row_major int2x3> whole;
StructuredBuffer<float> scalar;

float4 main() : SV_Target {
  // spirv: "OpExtInst %v3float %\d+ NMin"
  float2x3 least = min(tall[0], wide[0]);   // WARNING[implicit-truncation] "implicit truncation" WARNING[implicit-truncation] "implicit truncation"
  float2x3 mixed = lerp(wide[0], whole[0], 0.5); // WARNING[implicit-truncation] "implicit truncation"
  float d = determinant(tall[0]);           // WARNING[implicit-truncation] "implicit truncation"
  // spirv: "OpExtInst %float %\d+ Determinant"
  d += determinant(scalar[0]) + determinant(one[0]) + determinant(2);
  d += determinant(whole[0]);               // WARNING[implicit-truncation] "implicit truncation"
  d += transpose(scalar[0]) + transpose(one[0]) + transpose(3) + transpose(true);
  return float4(least[0] + mixed[1], d + transpose(tall[1])[2][3]);
}
