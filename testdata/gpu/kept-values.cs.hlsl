// args: -T cs_6_0
// A selection that loads stays, and gives a value on that both of its ends know before it: a
// phi, which costs a copy in one branch at most, where a select would keep the condition.
Texture2D<float> depths : register(t0);
Texture2D<float2> motions : register(t1);
RWTexture2D<float2> nearest : register(u2);

[numthreads(8, 8, 1)]
void main(uint2 id : SV_DispatchThreadID) {
  float2 motion = 0;
  float closest = -1;
  for (int y = -1; y <= 1; y++)
    for (int x = -1; x <= 1; x++) {
      int3 at = int3(id + int2(x, y), 0);
      float depth = depths.Load(at);
      if (depth > closest) {
        motion = motions.Load(at);
        closest = depth;
      }
    }
  nearest[id] = motion;
}
