// args: -T cs_6_0
// Local arrays of what a struct has as members: each index that is only known
// at run time picks among copies, each known one may read the member itself.
struct Pair { float lo, hi; float2 both; };
struct Turned { float hi, lo; float2 both; };
cbuffer Constants { float left; float right; float top; Pair first; Pair second; float list[3]; };
[[vk::push_constant]] struct { float a, b, c; float2 d; } push;
RWStructuredBuffer<float> output;

float pick(float list[3], uint i) { return list[i]; }

[numthreads(3, 1, 1)]
void main(uint index : SV_GroupIndex) {
  uint at = index * 8;
  float planes[3] = { left, right, top };
  output[at] = planes[index];
  float sum = 0;
  for (uint i = 0; i <= index; i++) sum += planes[i] * (i + 1);
  output[at + 1] = sum;
  float pushed[3] = { push.a, push.b, push.c };
  output[at + 2] = pick(pushed, index) + pushed[2];
  Pair pairs[2] = { first, second };
  output[at + 3] = pairs[index & 1].hi;
  float ends[2] = { second.lo, second.hi };
  output[at + 4] = ends[index & 1] + ends[1];
  float nested[2][2] = { { first.lo, first.hi }, { second.lo, second.hi } };
  output[at + 5] = nested[index >> 1][index & 1];
  float copied[3] = { list[0], list[1], list[2] };
  output[at + 6] = pick(copied, 2 - index);
  Turned t = { first.lo, first.hi, first.both };
  output[at + 7] = t.hi * 10 + t.both[index & 1];
}
