// args: -T cs_6_6 -fspv-target-env=vulkan1.2
// Interlocked methods on 64 bits of byte address buffers that are passed about, by 64
// invocations.
RWByteAddressBuffer raw;
RWByteAddressBuffer list[2];
struct Cell {
  RWByteAddressBuffer bytes;
  uint at;
  uint64_t add(uint64_t v) {
    uint64_t old;
    bytes.InterlockedAdd64(at, v, old);
    return old;
  }
};
void largest(RWByteAddressBuffer b, uint at, int64_t v) { b.InterlockedMax64(at, v); }
void each(RWByteAddressBuffer l[2], uint i, uint64_t v) { l[i].InterlockedAdd64(8, v); }
RWByteAddressBuffer second() { return list[1]; }

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint64_t wide = (uint64_t)id.x << 30;
  Cell c = { raw, 0 };
  if (c.add(wide) <= (uint64_t)63 * 32 << 30) raw.InterlockedAdd(16, 1);
  largest(raw, 8, (int64_t)wide - 5);
  each(list, id.x & 1, wide);
  RWByteAddressBuffer turned[2] = { second(), list[0] };
  turned[0].InterlockedOr64(0, (uint64_t)1 << id.x);
  turned[1].InterlockedXor64(0, wide);
}
