// args: -T cs_6_0 -E main
// What conversions make of floats that no integer is near: the nearest integer.
StructuredBuffer<float> values;
RWStructuredBuffer<int4> results;

[numthreads(8, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float v = values[id.x];
  results[id.x] = int4((int)v, (int)(uint)abs(v), (int)(v * 0.5f), (int2(v, -v)).y);
}
