// args: -T cs_6_6 -fspv-target-env=vulkan1.3 -fspv-float-controls2
// A prefix of a long path in two floats a number: the sums that carry what is lost are as written, and the
// rest, which is for shading, may be contracted and reordered.
// spirv: "OpCapability FloatControls2" "OpExtension .SPV_KHR_float_controls2" "OpExecutionModeId %main FPFastMathDefault %float %uint_458764"
// spirv: "OpDecorate %\w+ FPFastMathMode None"
// spirv:-"NoContraction"
StructuredBuffer<float3> steps;
RWStructuredBuffer<float4> positions;

struct Pair { float high, low; };
Pair add(Pair a, float b) {
  precise float s = a.high + b;
  precise float t = s - a.high;
  precise float error = (a.high - (s - t)) + (b - t);
  precise float low = a.low + error;
  Pair r = { s, low };
  return r;
}

[numthreads(64, 1, 1)]
void main(uint i : SV_DispatchThreadID) {
  Pair x = { 0, 0 }, y = { 0, 0 }, z = { 0, 0 };
  float length2 = 0;
  for (uint k = 0; k <= i; k++) {
    float3 s = steps[k];
    x = add(x, s.x);
    y = add(y, s.y);
    z = add(z, s.z);
    length2 += dot(s, s) * 0.5 + s.x * s.y;
  }
  positions[i] = float4(x.high + x.low, y.high + y.low, z.high + z.low, sqrt(length2));
}
