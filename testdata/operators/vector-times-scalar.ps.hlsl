// args: -T ps_6_0 -fcgl
// A float vector is scaled by an instruction of its own, on either side.
float3 main(float3 v : A, float s : B) : SV_Target {
  float3 a = v * s; // spirv: "OpVectorTimesScalar %v3float"
  a = s * v;        // spirv: "OpVectorTimesScalar %v3float"
  a *= s;           // spirv: "OpVectorTimesScalar %v3float"
  return a;
}
