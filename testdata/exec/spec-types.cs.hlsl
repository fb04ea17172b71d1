// args: -T cs_6_2 -enable-16bit-types
// Specialization constants of 16 and 64 bits.
[[vk::constant_id(0)]] const double d = 1.5L;
[[vk::constant_id(1)]] const int16_t s = -3;
[[vk::constant_id(2)]] const uint64_t u = 7;
[[vk::constant_id(3)]] const half h = 2;
[[vk::constant_id(4)]] const uint16_t w = 5;
[[vk::constant_id(5)]] const int64_t l = -1;
RWStructuredBuffer<double> output;

[numthreads(1, 1, 1)]
void main() {
  output[0] = d * 2;
  output[1] = s;
  output[2] = (double)(u + 1);
  output[3] = h * 2;
  output[4] = w;
  output[5] = (double)l;
}
