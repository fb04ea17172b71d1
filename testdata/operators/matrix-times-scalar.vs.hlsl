// args: -T vs_6_0 -fcgl
float4 main(float2x3 m : A, float s : B) : SV_Position {
  float2x3 a = m * s; // spirv: "OpMatrixTimesScalar %mat2v3float"
  return a._m00;
}
