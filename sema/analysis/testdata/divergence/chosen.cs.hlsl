// args: -T cs_6_0
// A group whose size the application chooses may be one of a single thread.
[[vk::constant_id(1)]] const uint width = 64;
groupshared uint sum;

[numthreads(width, 1, 1)]
void main(uint i : SV_GroupIndex) {
  if (i == 0)
    GroupMemoryBarrierWithGroupSync();
  sum = i;
}
