// args: -T cs_6_0 -E main
// Floats of 64 bits, in a constant buffer and in others.
struct Number {
  double c;
  int a;
};
cbuffer parameters {
  float2 x;
  double k;
  double2 l;
};
StructuredBuffer<Number> values;
RWStructuredBuffer<double> results;
RWStructuredBuffer<int> numbers;
RWStructuredBuffer<float> floats;

[numthreads(2, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Number n = values[id.x];
  results[id.x * 4 + 0] = n.c * 0.125 + k;
  results[id.x * 4 + 1] = (double)n.a - n.c * l.y;
  results[id.x * 4 + 2] = abs(n.c) + (double)x.y;
  uint low, high;
  asuint(n.c, low, high);
  results[id.x * 4 + 3] = asdouble(low, high ^ 0x80000000);
  numbers[id.x * 2 + 0] = (int)n.c + (n.c < l.x ? 1 : 0);
  numbers[id.x * 2 + 1] = (int)high;
  floats[id.x] = (float)((double)n.a / n.c);
}
