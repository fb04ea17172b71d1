// args: -T cs_6_0
// Push constants and specialization constants.
struct Push { float2 scale; uint at; row_major float2x2 m; };
[[vk::push_constant]] Push push;
[[vk::constant_id(3)]] const int factor = 10;
[[vk::constant_id(4)]] const bool extra = false;
RWStructuredBuffer<float> output;

[numthreads(1, 1, 1)]
void main() {
  output[push.at] = push.scale.x * factor;
  output[push.at + 1] = push.scale.y + (extra ? 100 : 200);
  output[push.at + 2] = push.m._m01 * 10 + push.m._m10;
  int list[2] = { factor, factor * 2 };
  output[push.at + 3] = list[1];
  output[push.at + 4] = (factor << 34) + ((factor >> 1) | (1u << factor));
}
