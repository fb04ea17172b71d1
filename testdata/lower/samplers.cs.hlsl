// args: -T cs_6_0 -E main
// Textures sampled at a level, nearest and between texels, with offsets.
Texture1D<float4> line_;
Texture2D<float4> plane;
Texture3D<float> space;
SamplerState nearest;
SamplerState smooth;
RWStructuredBuffer<float4> results;

[numthreads(4, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float2 at = float2(id.x * 0.2f + 0.06f, 0.8f - id.x * 0.15f);
  uint o = id.x * 6;
  results[o + 0] = plane.SampleLevel(nearest, at, 0);
  results[o + 1] = plane.SampleLevel(smooth, at, 0);
  results[o + 2] = line_.SampleLevel(smooth, at.y, 0);
  results[o + 3] = space.SampleLevel(nearest, float3(at, 0.7f), 0);
  results[o + 4] = space.SampleLevel(smooth, float3(at.yx, 0.4f), 0);
  results[o + 5] = plane.SampleLevel(nearest, at + 1, 0) + plane.SampleLevel(smooth, -at, 0);
}
