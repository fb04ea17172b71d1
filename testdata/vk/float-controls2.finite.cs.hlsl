// args: -T cs_6_2 -fspv-target-env=vulkan1.1 -fspv-float-controls2 -ffinite-math-only
// spirv: "OpExecutionModeId %main FPFastMathDefault %float %uint_458767"
RWStructuredBuffer<float> o;
[numthreads(64, 1, 1)]
void main(uint i : SV_GroupIndex) { o[i] = o[i] * o[i + 1] + 2; }
