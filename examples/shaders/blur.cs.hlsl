#include "image.hlsli"

static const float weights[5] = {0.227, 0.1946, 0.1216, 0.0541, 0.0162};

[numthreads(8, 8, 1)] void main(uint2 id : SV_DispatchThreadID) {
  float4 sum = at(id) * weights[0];
  [unroll] for (int i = 1; i < 5; i++)
    sum += (at(id + int2(i, 0)) + at(id - int2(i, 0))) * weights[i];
  target[id] = sum;
}
