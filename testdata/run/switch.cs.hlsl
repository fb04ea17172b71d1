// args: -T cs_6_0 -E main
// Invocations of a subgroup in all cases of a switch.
RWStructuredBuffer<int> source : register(u0);
RWStructuredBuffer<int> target : register(u1);

[numthreads(4, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  int r;
  switch (source[id.x] & 3) {
  case 0: r = 10; break;
  case 1: r = 20; break;
  case 2: r = -source[id.x]; break;
  default: r = source[id.x] / 3; break;
  }
  target[id.x] = r;
}
