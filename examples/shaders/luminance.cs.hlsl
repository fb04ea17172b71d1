#include "color.hlsli"
#include "image.hlsli"

[numthreads(8, 8, 1)] void main(uint2 id : SV_DispatchThreadID) {
  float sum = 0;
  for (int y = 0; y < 4; y++)
    for (int x = 0; x < 4; x++)
      sum += luminance(at(id * 4 + int2(x, y)).rgb);
  target[id] = sum / 16;
}
