// args: -T cs_6_9 -E main -fspv-target-env=vulkan1.1
// Histograms of 256 bins, one vector a group: equalization looks them up. Vectors of so
// many components are computed in loops.
typedef vector<uint, 256> Bins;

StructuredBuffer<uint> texels;
RWStructuredBuffer<Bins> histograms;
cbuffer Image { uint count, groups; }

groupshared Bins total;

[numthreads(1, 1, 1)]
void main(uint group : SV_GroupID) {
  Bins bins = 0;
  for (uint i = group; i < count; i += groups)
    bins[min(texels[i], 255u)]++;
  total = bins;                                          // spirv: "OpLoopMerge"
  Bins before;
  uint sum = 0;
  for (uint k = 0; k < 256; k++) {
    before[k] = sum;
    sum += total[k];
  }
  Bins equal = (before * 255 + sum / 2) / max(sum, 1u);  // spirv: "OpLoopMerge" "OpIMul %uint" "OpUDiv %uint" "OpStore"
  histograms[group] = clamp(equal, 0u, 255u);
}
