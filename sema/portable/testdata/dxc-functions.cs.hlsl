// args: -T cs_6_6 -Wdxc -fspv-target-env=vulkan1.3
Texture2D<uint> t;
SamplerState s;
RWStructuredBuffer<float> f;
RWStructuredBuffer<uint> o;
RWByteAddressBuffer bytes;
[numthreads(32, 1, 1)]
void main(uint i : SV_GroupIndex) {
  if (i > 31)
    abort();                                   // WARNING[dxc-function] "dxc does not support 'abort' for SPIR-V"
  o[0] = t.GatherRaw(s, 0).x;                  // WARNING[dxc-function] "'GatherRaw'"
  o[1] = AddUint64(uint2(i, i), uint2(1, 2)).x; // WARNING[dxc-function] "'AddUint64'"
  o[2] = WaveMultiPrefixCountBits(i > 3, 7);   // WARNING[dxc-function] "'WaveMultiPrefixCountBits'"
  o[3] = vk::WaveRotate(i, 1);                 // WARNING[dxc-function] "'vk::WaveRotate'"
  o[4] = (uint)vk::ReadClock(1);
  o[5] = firstbithigh(i);
  o[6] = firstbithigh((uint64_t)i);            // WARNING[dxc-operand] "dxc rejects 'firstbithigh' of 'uint64_t'"
  o[7] = firstbitlow((int64_t)i);              // WARNING[dxc-operand] "'firstbitlow' of 'int64_t'"
  InterlockedAdd(f[0], 1.5);                   // WARNING[dxc-operand] "'InterlockedAdd' of 'float'"
  InterlockedMin(f[0], 1.5);                   // WARNING[dxc-operand] "'InterlockedMin' of 'float'"
  InterlockedMax(o[8], 3);
  bytes.InterlockedExchangeFloat(0, 1.5, f[1]); // WARNING[dxc-function] "'InterlockedExchangeFloat'"
  InterlockedCompareStoreFloatBitwise(f[0], 1, 2); // WARNING[dxc-function] "'InterlockedCompareStoreFloatBitwise'"
#pragma clang diagnostic ignored "-Wdxc"
  o[9] = vk::WaveRotate(i, 2);
}
