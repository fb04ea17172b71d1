// args: -T cs_6_0
// Interlocked functions on buffers, by 64 invocations at a time.
struct Counters { uint sum; int low, high; };
RWStructuredBuffer<uint> u;
RWStructuredBuffer<Counters> s;
RWByteAddressBuffer raw;
RWBuffer<uint> typed;
RWTexture2D<uint> image;

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint i = id.x, old;
  InterlockedAdd(u[0], i);
  InterlockedOr(u[1], 1u << (i % 32));
  InterlockedAnd(u[2], ~(1u << (i % 32)));
  InterlockedXor(u[3], i);
  InterlockedMin(u[4], i + 7);
  InterlockedMax(u[5], i * 2);
  InterlockedAdd(u[6], 1, old);
  InterlockedAdd(u[7], old); // every value from 0 to 63 once
  InterlockedExchange(u[8], 5, old);
  if (old == 100) InterlockedAdd(u[9], 1);
  InterlockedCompareExchange(u[10], 0, 1, old);
  if (old == 0) InterlockedAdd(u[11], 1);
  InterlockedCompareStore(u[12], 3, 4);

  InterlockedAdd(s[1].sum, 2);
  InterlockedMin(s[1].low, -(int)i);
  InterlockedMax(s[1].high, (int)i - 100);

  raw.InterlockedAdd(4, 3, old);
  raw.InterlockedMax(8, i);
  raw.InterlockedOr(12, 1u << (i % 32));
  raw.InterlockedCompareExchange(16, 9, 10, old);

  InterlockedAdd(typed[i % 4], 1);
  InterlockedMax(image[uint2(i % 2, 1)], i);
}
