// args: -T cs_6_0 -E main
// Counters of buffers; which invocation has which number is not kept.
[[vk::binding(0), vk::counter_binding(1)]] RWStructuredBuffer<uint> counted;
[[vk::binding(2), vk::counter_binding(3)]] AppendStructuredBuffer<uint2> appended;
[[vk::binding(4), vk::counter_binding(5)]] ConsumeStructuredBuffer<uint> consumed;
[[vk::binding(6)]] RWStructuredBuffer<uint> sums;
[[vk::binding(7), vk::counter_binding(8)]] RWStructuredBuffer<uint> taken;

[numthreads(4, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint n = counted.IncrementCounter();
  counted[n] = 7;
  appended.Append(uint2(5, 6));
  InterlockedAdd(sums[0], consumed.Consume());
  InterlockedAdd(sums[1], taken.DecrementCounter());
}
