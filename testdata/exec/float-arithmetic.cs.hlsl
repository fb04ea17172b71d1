// args: -T cs_6_0
// Operators on floats, scalar and componentwise.
struct Result {
  float sum, difference, product, quotient, remainder, negative;
  uint less, lessEqual, equal, unequal;
  float2 scaled, shifted;
};
StructuredBuffer<float2> pairs;
RWStructuredBuffer<Result> results;

[numthreads(8, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float a = pairs[id.x].x, b = pairs[id.x].y;
  Result r;
  r.sum = a + b;
  r.difference = a - b;
  r.product = a * b;
  r.quotient = a / b;
  r.remainder = a % b;
  r.negative = -a;
  r.less = a < b ? 1 : 0;
  r.lessEqual = a <= b ? 1 : 0;
  r.equal = a == b ? 1 : 0;
  r.unequal = a != b ? 1 : 0;
  r.scaled = pairs[id.x] * a;
  r.shifted = 1 - pairs[id.x];
  results[id.x] = r;
}
