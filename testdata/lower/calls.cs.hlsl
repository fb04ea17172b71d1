// args: -T cs_6_0 -E main
// Functions with parameters of every direction, arrays, structs, and variables of the program.
struct State {
  float2 at;
  int steps;
};
StructuredBuffer<float> values;
RWStructuredBuffer<float> results;
static float factor = 2;
static const float table[4] = { 1, 0.5f, 0.25f, 0.125f };
groupshared float shared_[4];

void split(float v, out float whole, out float rest) {
  whole = floor(v);
  rest = v - whole;
}
[noinline] void advance(inout State s, float list[4], uint n) {
  s.at += float2(list[n], list[3 - n]) * factor;
  s.steps++;
  factor += 0.5f;
}
[noinline] float pick(uint n) { return shared_[n] + values[n] * table[n]; }
[noinline] float power(float v, uint n) {
  float r = 1;
  for (uint i = 0; i < n; i++) r *= v;
  return r;
}

[numthreads(4, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint index : SV_GroupIndex) {
  float v = values[id.x], whole, rest;
  split(v, whole, rest);
  shared_[index] = v;
  GroupMemoryBarrierWithGroupSync();
  float list[4] = { v, 1, whole, 3 };
  State s = { float2(0, v), 0 };
  advance(s, list, index);
  list[index] = 7;
  advance(s, list, 3 - index);
  uint o = id.x * 6;
  results[o + 0] = whole;
  results[o + 1] = rest;
  results[o + 2] = s.at.x;
  results[o + 3] = s.at.y + s.steps;
  results[o + 4] = pick(3 - index) + factor;
  results[o + 5] = power(v, index + 1);
}
