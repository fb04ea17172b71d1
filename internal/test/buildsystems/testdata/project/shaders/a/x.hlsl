#include "common.hlsli"
RWStructuredBuffer<float3> colors;
[numthreads(8, 1, 1)] void main(uint i : SV_DispatchThreadID) { colors[i] = shade(colors[i]); }
