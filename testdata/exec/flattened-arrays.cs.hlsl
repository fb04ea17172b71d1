// args: -T cs_6_0 -fspv-flatten-resource-arrays
// args: -T cs_6_0 -fspv-flatten-resource-arrays -O0
// Arrays of resources with a binding for each element, and indices that are not
// known.
RWStructuredBuffer<uint> numbers[3];
Texture2D<float> images[4];
SamplerState nearest;
RWTexture2D<uint> counts[2];

[numthreads(4, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint i = id.x;
  for (uint k = 0; numbers[k % 3][i] < 5; ++k)
    numbers[k % 3][i] += 10 * k + 1;
  numbers[(i + 1) % 3][4 + i] = images[i].SampleLevel(nearest, float2(0.5, 0.5), 0);
  InterlockedAdd(counts[i & 1][uint2(0, 0)], i + 1);
  uint64_t wide = i % 3;
  uint last;
  do {
    last = numbers[wide][i]++;
  } while (last < 32);
}
