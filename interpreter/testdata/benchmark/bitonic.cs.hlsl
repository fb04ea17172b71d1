// args: -T cs_6_0
// Each group sorts 256 numbers.
RWStructuredBuffer<uint> keys;
groupshared uint sorted[256];

[numthreads(256, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint i : SV_GroupIndex) {
  sorted[i] = keys[id.x];
  for (uint length = 2; length <= 256; length *= 2) {
    for (uint step = length / 2; step > 0; step /= 2) {
      GroupMemoryBarrierWithGroupSync();
      uint other = i ^ step;
      uint mine = sorted[i], yours = sorted[other];
      GroupMemoryBarrierWithGroupSync();
      bool up = (i & length) == 0;
      if (up == (i < other) ? mine > yours : mine < yours)
        sorted[i] = yours;
    }
  }
  keys[id.x] = sorted[i];
}
