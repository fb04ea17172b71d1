// args: -T cs_6_0 -E main
// Buffers of texels, read and written.
Buffer<float4> colors;
Buffer<uint> keys;
RWBuffer<float4> results;
RWBuffer<uint> counts;

[numthreads(4, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint key = keys[id.x];
  results[id.x] = colors[key % 6] * 2 + colors.Load(id.x).w;
  counts[id.x] = key * 100 + id.x;
}
