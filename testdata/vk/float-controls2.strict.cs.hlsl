// args: -T cs_6_2 -fspv-target-env=vulkan1.1 -fspv-float-controls2 -Gis
// With -Gis nothing may be done with floats.
// spirv: "OpExecutionModeId %main FPFastMathDefault %float %uint_0" "OpExecutionModeId %main FPFastMathDefault %double %uint_0"
// spirv:-"NoContraction"
// spirv:-"SignedZeroInfNanPreserve"
// spirv:-"FPFastMathMode"
RWStructuredBuffer<float> o;
RWStructuredBuffer<double> d;
[numthreads(64, 1, 1)]
void main(uint i : SV_GroupIndex) {
  o[i] = o[i] * o[i + 1] + 2;
  d[i] = d[i] * d[i] + 2;
}
