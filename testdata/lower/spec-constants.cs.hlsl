// args: -T cs_6_0 -E main
// Constants that are known when the pipeline is made: as they are, and in expressions.
[[vk::constant_id(0)]] const int count = 3;
[[vk::constant_id(1)]] const float scale = 1.5f;
[[vk::constant_id(2)]] const bool reversed = false;
[[vk::constant_id(3)]] const uint mask = 0xf0;
StructuredBuffer<float> values;
RWStructuredBuffer<float> results;
RWStructuredBuffer<int> numbers;

[numthreads(4, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float sum = 0;
  for (int i = 0; i < count; i++)
    sum += values[id.x + i] * scale;
  results[id.x] = reversed ? -sum : sum;
  numbers[id.x] = count * 2 + (int)(mask | id.x) + (reversed ? 100 : 0);
}
