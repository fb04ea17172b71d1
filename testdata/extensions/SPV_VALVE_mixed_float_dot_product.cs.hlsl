// args: -T cs_6_2 -enable-16bit-types -fspv-target-env=vulkan1.1
// Two products of halves, summed as a float.
// spirv: "OpExtension .SPV_VALVE_mixed_float_dot_product." "OpFDot2MixAcc32VALVE %float"
[[vk::ext_extension("SPV_VALVE_mixed_float_dot_product")]] [[vk::ext_capability(/* DotProductFloat16AccFloat32VALVE */ 6912)]] [[vk::ext_instruction(/* OpFDot2MixAcc32VALVE */ 6916)]]
float dot2(half2 a, half2 b, float sum);
StructuredBuffer<half2> a;
RWStructuredBuffer<float> o;
[numthreads(64, 1, 1)]
void main(uint i : SV_DispatchThreadID) { o[i] = dot2(a[i], a[i + 64], o[i]); }
