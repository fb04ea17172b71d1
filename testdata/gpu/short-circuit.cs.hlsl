// args: -T cs_6_0 -fspv-target-env=vulkan1.2
// || and && over plain comparisons: logical operations, not selections of bools.
Buffer<uint> values;
RWStructuredBuffer<uint> results;

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint side = values[id.x];
  int vertical = 1, horizontal = 1;
  if (side == 1 || side == 5 || side == 9)
    vertical = 2;
  if (side == 6 || side == 10)
    vertical = 4;
  if (side == 4 || side == 5 || side == 6)
    horizontal = 2;
  if (side == 9 || side == 10)
    horizontal = 4;
  if (side > 3 && side < 20 && side != 7)
    horizontal += 1;
  results[id.x] = vertical * 16 + horizontal;
}
