// args: -T cs_6_6 -fspv-target-env=vulkan1.2
// Interlocked functions on 64 bits of byte address buffers, by 64 invocations.
RWByteAddressBuffer raw;
RWByteAddressBuffer list[2];

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint64_t i = id.x, wide = i << 30, old;
  int64_t was;
  raw.InterlockedAdd64(0, 0x80000000u + i, old);   // carries into the upper half
  raw.InterlockedOr64(8, (uint64_t)1 << id.x);
  raw.InterlockedAnd64(16, ~((uint64_t)1 << id.x));
  raw.InterlockedXor64(24, wide);
  raw.InterlockedMin64(32, -(int64_t)wide, was);
  raw.InterlockedMax64(40, wide);
  raw.InterlockedMin64(48, wide + 5);
  raw.InterlockedExchange64(56, (uint64_t)7 << 40, old);
  raw.InterlockedCompareStore64(64, (uint64_t)3 << 32, (uint64_t)4 << 33);
  raw.InterlockedCompareExchange64(72, 0, (uint64_t)9 << 50, old);
  if (old == 0) raw.InterlockedAdd(80, 1);
  list[id.x & 1].InterlockedAdd64(8, wide);
  list[1].InterlockedMax64(0, (int64_t)i - 100);
}
