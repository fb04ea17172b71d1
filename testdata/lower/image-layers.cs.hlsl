// args: -T cs_6_0 -E main
// Layers of textures: read, written, sampled, counted.
Texture2DArray<float4> planes;
Texture1DArray<float> lines;
RWTexture2DArray<float4> drawn;
SamplerState smooth;
RWStructuredBuffer<float4> results;
RWStructuredBuffer<uint> sizes;

[numthreads(4, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint o = id.x * 4;
  results[o + 0] = planes.Load(int4(id.x, 1, id.x % 3, 0));
  results[o + 1] = planes.SampleLevel(smooth, float3(id.x * 0.2f + 0.1f, 0.3f, 1.7f), 0);
  results[o + 2] = lines.Load(int3(id.x, 1, 0)) + lines.SampleLevel(smooth, float2(0.4f, id.x & 1), 0);
  results[o + 3] = planes[uint3(3 - id.x, id.x, 2)];
  drawn[uint3(id.x, 1, id.x & 1)] = results[o + 1] * 2;
  if (id.x != 0) return;
  uint w, h, n;
  planes.GetDimensions(w, h, n); sizes[0] = w * 100 + h * 10 + n;
  lines.GetDimensions(w, n); sizes[1] = w * 10 + n;
  drawn.GetDimensions(w, h, n); sizes[2] = w * 100 + h * 10 + n;
}
