// args: -T cs_6_2 -fspv-target-env=vulkan1.1 -fspv-float-controls2
// What drivers may do with floats is said: as the default all but to ignore NaN and infinities, and nothing of what is precise.
// spirv: "OpCapability FloatControls2" "OpExtension .SPV_KHR_float_controls2" "OpExecutionModeId %main FPFastMathDefault %float %uint_458764"
// spirv:-"NoContraction"
RWStructuredBuffer<float> o;
[numthreads(64, 1, 1)]
void main(uint i : SV_GroupIndex) {
  precise float x = o[i] * o[i + 1] + lerp(o[0], o[1], 0.3); // spirv: "OpDecorate %(\w+) FPFastMathMode None" "OpDecorate %(\w+) FPFastMathMode None" "OpDecorate %(\w+) FPFastMathMode None"
  precise uint n = i * 3;
  o[i] = x + o[n] * 2;
}
