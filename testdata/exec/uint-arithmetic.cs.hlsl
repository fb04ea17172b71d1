// args: -T cs_6_0
// Operators that differ for unsigned integers, and vectors of them.
struct Result {
  uint4 sums;
  uint quotient, remainder, right, negative;
  uint less, greater, smaller, larger;
};
StructuredBuffer<uint2> pairs;
RWStructuredBuffer<Result> results;

[numthreads(8, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint2 p = pairs[id.x];
  Result r;
  r.sums = p.xyxy + uint4(p.yx, 1, 2);
  r.quotient = p.x / p.y;
  r.remainder = p.x % p.y;
  r.right = p.x >> p.y;
  r.negative = -p.x;
  r.less = p.x < p.y;
  r.greater = p.x > p.y;
  r.smaller = min(p.x, p.y);
  r.larger = max(p.x, p.y);
  results[id.x] = r;
}
