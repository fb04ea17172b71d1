// args: -T cs_6_7 -fspv-target-env=vulkan1.2
// Samples of a multisampled image are sorted by distance in place, and resolved with a filter whose taps
// the application chooses: offsets that are known only at run time.
// spirv: "OpCapability StorageImageMultisample"
RWTexture2DMS<float4, 4> samples;
Texture2D<float4> previous;
Texture2D<uint> ids;
SamplerState pointClamp;
RWTexture2D<float4> resolved;
cbuffer Filter { int2 taps[9]; float4 weights[9]; uint tapCount; float2 texel; };

[numthreads(8, 8, 1)]
void main(uint2 p : SV_DispatchThreadID) {
  for (uint i = 0; i < 3; i++)
    for (uint k = 0; k < 3 - i; k++) {
      float4 a = samples.sample[k][p], b = samples.sample[k + 1][p];         // spirv: "OpImageRead %v4float %\d+ %\d+ Sample %\w+"
      if (a.w > b.w) {
        samples.sample[k][p] = b;                                            // spirv: "OpImageWrite %\d+ %\d+ %\d+ Sample"
        samples.sample[k + 1][p] = a;
      }
    }
  float4 sum = (samples.Load(p, 0) + samples.Load(p, 1)) * 0.5;
  uint4 around = ids.GatherRaw(pointClamp, (p + 0.5) * texel);               // spirv: "OpImageGather %v4uint"
  bool edge = any(around != around.x);
  for (uint t = 0; t < tapCount; t++)
    sum += weights[t].x * previous.Load(int3(p, 0), edge ? taps[t] : 2 * taps[t]); // spirv: "OpIAdd %v2int" "OpImageFetch %v4float"
  resolved[p] = sum;
}
