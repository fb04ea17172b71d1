// Skins meshes once for all passes of a frame.
//   JOINTS    number of joints that move a vertex
//   MORPHS    number of shapes that are added before
//   TANGENTS  the mesh has tangents
#include "frame.hlsli"

struct SkinVertex {
  float3 position;
  float3 normal;
#if TANGENTS
  float3 tangent;
#endif
};
struct Influence {
  uint joints;  // four indices of 8 bits
  uint weights; // four numbers of 8 bits
};
[[vk::binding(0, 2)]] StructuredBuffer<SkinVertex> meshVertices;
[[vk::binding(1, 2)]] StructuredBuffer<Influence> influences;
#if MORPHS
[[vk::binding(2, 2)]] StructuredBuffer<float3> morphs; // a movement for each vertex of each shape
#endif
[[vk::binding(3, 2)]] RWStructuredBuffer<SkinVertex> skinned;

struct Skinning {
  uint object;
  uint vertices;
  float4 morphWeights;
};
[[vk::push_constant]] Skinning skinning;

[numthreads(64, 1, 1)]
void CSMain(uint index : SV_DispatchThreadID) {
  if (index >= skinning.vertices)
    return;
  Object o = objects[skinning.object];
  SkinVertex v = meshVertices[index];
#if MORPHS
  for (uint m = 0; m < MORPHS; m++)
    v.position += morphs[m * skinning.vertices + index] * skinning.morphWeights[m];
#endif
  Influence influence = influences[index];
  float3x4 skin = 0;
  for (uint i = 0; i < JOINTS; i++) {
    uint joint = influence.joints >> (i * 8) & 255;
    float weight = (influence.weights >> (i * 8) & 255) / 255.0;
    skin += joints[o.firstJoint + joint] * weight;
  }
  v.position = mul(skin, float4(v.position, 1));
  v.normal = normalize(mul((float3x3)skin, v.normal));
#if TANGENTS
  v.tangent = normalize(mul((float3x3)skin, v.tangent));
#endif
  skinned[o.firstVertex + index] = v;
}
