// args: -T cs_6_0 -fspv-target-env=vulkan1.3 -fspv-enable-maximal-reconvergence
// Threads that have parted come together where the source says so.
// spirv: "OpExtension .SPV_KHR_maximal_reconvergence." "MaximallyReconvergesKHR"
RWStructuredBuffer<uint> o;
[numthreads(64, 1, 1)]
void main(uint i : SV_DispatchThreadID) {
  for (uint k = 0; k < (i & 3); k++)
    o[i] = WaveActiveCountBits(true);
}
