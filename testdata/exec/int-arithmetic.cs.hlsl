// args: -T cs_6_0
// Every operator on signed integers.
struct Result {
  int sum, difference, product, quotient, remainder;
  int left, right, both, either, odd, negative, inverse;
  uint less, lessEqual, greater, greaterEqual, equal, unequal;
};
StructuredBuffer<int2> pairs;
RWStructuredBuffer<Result> results;

[numthreads(8, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  int a = pairs[id.x].x;
  int b = pairs[id.x].y;
  Result r;
  r.sum = a + b;
  r.difference = a - b;
  r.product = a * b;
  r.quotient = a / b;
  r.remainder = a % b;
  r.left = a << b;
  r.right = a >> b;
  r.both = a & b;
  r.either = a | b;
  r.odd = a ^ b;
  r.negative = -a;
  r.inverse = ~a;
  r.less = a < b;
  r.lessEqual = a <= b;
  r.greater = a > b;
  r.greaterEqual = a >= b;
  r.equal = a == b;
  r.unequal = a != b;
  results[id.x] = r;
}
