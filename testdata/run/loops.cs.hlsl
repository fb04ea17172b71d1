// args: -T cs_6_0 -E main
// break and continue of two loops in each other, at different times in each invocation.
RWStructuredBuffer<uint> source : register(u0);
RWStructuredBuffer<uint> target : register(u1);

[numthreads(4, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint sum = 0;
  for (uint i = 0; i < 10; ++i) {
    if (i == source[id.x])
      continue;
    for (uint j = 0; j < i; ++j) {
      if (j > 4)
        break;
      sum += i * j;
    }
    if (sum > 100)
      break;
  }
  target[id.x] = sum;
}
