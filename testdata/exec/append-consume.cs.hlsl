// args: -T cs_6_0
// Buffers with counters.
struct Item { uint key; float2 value; };
AppendStructuredBuffer<Item> added;
ConsumeStructuredBuffer<uint> taken;
RWStructuredBuffer<uint> counted;
RWStructuredBuffer<uint> output;

[numthreads(8, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint x = taken.Consume();
  if (x % 2 == 0) {
    Item item = { x, float2(x, 0.5) };
    added.Append(item);
  }
  InterlockedAdd(output[0], x);
  uint at = counted.IncrementCounter();
  counted[at] = 1;
}
