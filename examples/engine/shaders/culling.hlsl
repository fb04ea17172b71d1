// Finds the objects that are visible, and writes their draws.
//   OCCLUSION  objects behind those of the frame before are left out
//   LODS       number of levels of detail
#include "frame.hlsli"

struct DrawCommand { // VkDrawIndexedIndirectCommand
  uint indices;
  uint instances;
  uint firstIndex;
  int vertexOffset;
  uint firstInstance;
};
struct Mesh {
  uint2 levels[LODS]; // first index and number of indices
};
struct Culling {
  float4 planes[6]; // of the view frustum
  uint count;       // of objects
};
[[vk::binding(0, 2)]] ConstantBuffer<Culling> culling;
[[vk::binding(1, 2)]] StructuredBuffer<Mesh> meshes; // one for each object
[[vk::binding(2, 2)]] RWStructuredBuffer<DrawCommand> draws;
[[vk::binding(3, 2)]] RWStructuredBuffer<uint> drawCount;
#if OCCLUSION
[[vk::binding(4, 2)]] Texture2D<float> farthest; // depths: a texel of a level is the greatest of four
#endif

bool visible(float3 center, float radius) {
  for (uint i = 0; i < 6; i++)
    if (dot(culling.planes[i], float4(center, 1)) < -radius)
      return false;
#if OCCLUSION
  float4 clip = mul(frame.previousViewProjection, float4(center, 1));
  if (clip.w > radius) {
    float2 uv = clip.xy / clip.w * 0.5 + 0.5;
    float extent = radius / clip.w * max(frame.size.x, frame.size.y);
    float nearest = (clip.z - radius) / clip.w;
    if (all(uv == saturate(uv))) {
      uint level = uint(ceil(log2(max(extent, 1)))), width, height, levels;
      farthest.GetDimensions(level, width, height, levels);
      level = min(level, levels - 1);
      return nearest <= farthest.Load(int3(uv * frame.size / exp2(level), level));
    }
  }
#endif
  return true;
}

[numthreads(64, 1, 1)]
void CSMain(uint index : SV_DispatchThreadID) {
  if (index >= culling.count)
    return;
  Object o = objects[index];
  float3 center = mul(o.world, float4(o.bounds.xyz, 1));
  float radius = o.bounds.w * length(mul((float3x3)o.world, float3(1, 0, 0)));
  if (!visible(center, radius))
    return;
  uint level = min(uint(log2(max(distance(center, frame.eye) / radius, 1)) / 2), LODS - 1);
  uint2 range = meshes[index].levels[level];
  DrawCommand d = {range.y, 1, range.x, 0, index};
  uint at;
  InterlockedAdd(drawCount[0], 1, at);
  draws[at] = d;
}
