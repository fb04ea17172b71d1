// args: -T cs_6_4 -fspv-target-env=vulkan1.1
// Four products of bytes and their sum.
// spirv: "OpExtension .SPV_KHR_integer_dot_product." "OpSDot"
RWStructuredBuffer<int> o;
[numthreads(64, 1, 1)]
void main(uint i : SV_DispatchThreadID) { o[i] = dot4add_i8packed(o[i], o[i + 64], 7); }
