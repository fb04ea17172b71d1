// args: -T cs_6_7 -fspv-target-env=vulkan1.1
// Offsets that are known only at run time, of loads and gathers; and bits of texels.
Texture2D<uint> flat;
Texture2DArray<uint> layered;
SamplerState nearest;
RWStructuredBuffer<uint4> results;
[numthreads(4, 1, 1)]
void main(uint i : SV_GroupIndex) {
  int2 by = int2(i & 1, i >> 1);
  results[i] = uint4(flat.Load(int3(0, 0, 0), by), flat.Load(int3(1, 1, 0), -by), layered.Load(int4(0, 0, 1, 0), by), flat.Load(int3(0, 0, 0), by + 1));
  results[4 + i] = flat.GatherRaw(nearest, 0.5, by * 2 - 1);
}
