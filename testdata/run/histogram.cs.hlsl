// args: -T cs_6_0 -E main
// Atomic operations whose order does not change what is left.
RWStructuredBuffer<uint> source : register(u0);
RWStructuredBuffer<uint> counts : register(u1);

[numthreads(8, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint old;
  InterlockedAdd(counts[source[id.x] & 7u], 1u, old);
  InterlockedMax(counts[8], source[id.x]);
  InterlockedCompareExchange(counts[9], 0u, 77u, old);
}
