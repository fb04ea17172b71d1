#include "kernel.hlsli"

RWTexture2D<float4> image : register(u0);

[numthreads(8, 8, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float4 sum = 0;
  for (int i = 0; i < 3; i++)
    sum += Kernel[i] * image[id.xy + uint2(i, 0)];
  image[id.xy] = sum;
}
