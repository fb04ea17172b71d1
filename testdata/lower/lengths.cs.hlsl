// args: -T cs_6_0 -E main
// How many elements a buffer has.
struct Wide {
  float3 a;
  uint b[3];
};
StructuredBuffer<uint> words;
RWStructuredBuffer<Wide> wides;
ByteAddressBuffer bytes;
RWStructuredBuffer<uint> results;

[numthreads(4, 3, 2)]
void main(uint3 id : SV_DispatchThreadID, uint3 local : SV_GroupThreadID, uint index : SV_GroupIndex, uint3 group : SV_GroupID) {
  uint count, stride, size, width;
  words.GetDimensions(count, stride);
  wides.GetDimensions(width, stride);
  bytes.GetDimensions(size);
  uint at = (id.z * 6 + id.y) * 8 + id.x;
  results[at] = count * 1000000 + width * 10000 + size * 100 + stride + (local.x ^ index ^ group.y * 64);
  uint total, step;
  results.GetDimensions(total, step);
  if (at < count)
    results[at] += words[at] * (total / step);
}
