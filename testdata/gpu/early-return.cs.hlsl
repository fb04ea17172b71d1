// args: -T cs_6_0 -E called -fspv-target-env=vulkan1.2
// args: -T cs_6_0 -E entry -fspv-target-env=vulkan1.2
// Returns from within ifs, of a function that is inlined and of an entry point. A switch of
// one case around them may stay a loop in the driver.
Texture2D<float4> image;
RWStructuredBuffer<float4> results;
cbuffer Settings { uint mode; float scale; };

float4 texel(uint2 p) {
  if (mode == 1)
    return image[p] * scale;
  if (p.x > 100) {
    if (p.y > 20)
      return image[p + 1];
    return 3;
  }
  return image[p * 2] + scale;
}

[numthreads(8, 8, 1)]
void called(uint3 id : SV_DispatchThreadID) { results[id.x] = texel(id.xy); }

[numthreads(8, 8, 1)]
void entry(uint3 id : SV_DispatchThreadID) {
  float4 color = image[id.xy];
  if (color.x > scale) {
    if (color.y > 0.5) {
      results[id.x] = color;
      return;
    }
    color *= 2;
    if (color.z < 0.1)
      return;
  }
  float4 sum = image[id.yx + uint2(color.xy)];
  for (uint i = 0; i < mode; i++)
    sum += image[i.xx];
  results[id.x] = sum;
}
