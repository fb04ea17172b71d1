#include "b only.hlsli"
RWStructuredBuffer<uint> numbers;
[numthreads(group_size, 1, 1)] void main(uint i : SV_DispatchThreadID) { numbers[i] = i; }
