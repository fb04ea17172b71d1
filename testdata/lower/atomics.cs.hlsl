// args: -T cs_6_0 -E main
// Atomic operations on buffers. Only what does not depend on the order is kept.
struct Counts {
  uint sum;
  uint low;
  uint high;
  uint all;
  uint some;
  uint odd;
  int least;
  int most;
  uint tickets;
  uint exchanged;
  uint swapped;
  uint compared;
};
StructuredBuffer<uint> values;
RWStructuredBuffer<Counts> counts;
RWStructuredBuffer<uint> seen;

[numthreads(8, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint v = values[id.x];
  InterlockedAdd(counts[0].sum, v);
  InterlockedMin(counts[0].low, v);
  InterlockedMax(counts[0].high, v);
  InterlockedAnd(counts[0].all, v | 0xff);
  InterlockedOr(counts[0].some, v & 0xff00);
  InterlockedXor(counts[0].odd, v);
  InterlockedMin(counts[0].least, (int)v);
  InterlockedMax(counts[0].most, (int)v);
  uint ticket;
  InterlockedAdd(counts[0].tickets, 1, ticket);
  InterlockedOr(seen[ticket], 0x100);
  uint before;
  InterlockedExchange(seen[32 + id.x], v, before);
  InterlockedAdd(counts[0].exchanged, before);
  InterlockedCompareExchange(seen[64 + id.x], id.x & 1, 7, before);
  InterlockedAdd(counts[0].swapped, before);
  InterlockedCompareStore(counts[0].compared, 0, 1);
}
