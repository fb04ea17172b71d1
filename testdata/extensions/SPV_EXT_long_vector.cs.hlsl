// args: -T cs_6_9 -fspv-target-env=vulkan1.3 -fspv-extension=SPV_EXT_long_vector -fvk-use-scalar-layout
// A vector of sixteen numbers in one instruction.
// spirv: "OpExtension .SPV_EXT_long_vector."
RWStructuredBuffer<vector<float, 16> > o;
[numthreads(64, 1, 1)]
void main(uint i : SV_DispatchThreadID) { o[i] = o[i] * 2 + 1; }
