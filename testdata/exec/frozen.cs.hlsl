// args: -T cs_6_0
// Specialization constants, which --freeze-spec-const makes constants with their defaults whatever the application sets.
[[vk::constant_id(0)]] const uint count = 3;
[[vk::constant_id(1)]] const bool doubled = true;
[[vk::constant_id(2)]] const float scale = 0.5;
RWStructuredBuffer<float> results;

[numthreads(1, 1, 1)]
void main() {
  float list[count + 1];
  for (uint i = 0; i < count + 1; i++)
    list[i] = i * scale;
  float sum = 0;
  for (uint k = 0; k < count + 1; k++)
    sum += list[k];
  results[0] = doubled ? sum * 2 : sum;
  results[1] = count;
  results[2] = scale;
}
