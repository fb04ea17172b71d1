// Meshes in parts of up to 64 vertices and 124 triangles, for devices with mesh shaders. The pixel shader is that of
// gbuffer.hlsl.
//   CULL  meshlets out of sight are left out
#define SKINNED 0
#define INSTANCED 0
#include "surface.hlsli"

struct Meshlet {
  uint vertexOffset;   // in meshletVertices
  uint triangleOffset; // in meshletTriangles
  uint vertexCount;
  uint triangleCount;
  float4 bounds;       // sphere in the object's space: center and radius
  float4 cone;         // axis of the normals, and the cosine that hides all of them
};
struct MeshVertex {
  float3 position;
  float3 normal;
  float2 uv;
  float4 tangent;
};
[[vk::binding(0, 2)]] StructuredBuffer<Meshlet> meshlets;
[[vk::binding(1, 2)]] StructuredBuffer<uint> meshletVertices;
[[vk::binding(2, 2)]] StructuredBuffer<uint> meshletTriangles; // three indices of 8 bits
[[vk::binding(3, 2)]] StructuredBuffer<MeshVertex> meshVertices;

struct Payload {
  uint meshlets[32];
};
groupshared Payload payload;
groupshared uint found;

bool isVisible(Meshlet m, Object o) {
#if CULL
  float3 center = mul(o.world, float4(m.bounds.xyz, 1));
  float3 axis = normalize(mul((float3x3)o.world, m.cone.xyz));
  float3 fromEye = center - frame.eye;
  return dot(fromEye, axis) < m.cone.w * length(fromEye) + m.bounds.w;
#else
  return true;
#endif
}

[numthreads(32, 1, 1)]
void ASMain(uint thread : SV_DispatchThreadID, uint index : SV_GroupIndex) {
  uint count, stride;
  meshlets.GetDimensions(count, stride);
  if (index == 0)
    found = 0;
  GroupMemoryBarrierWithGroupSync();
  if (thread < count && isVisible(meshlets[thread], objects[drawn.object])) {
    uint at;
    InterlockedAdd(found, 1, at);
    payload.meshlets[at] = thread;
  }
  GroupMemoryBarrierWithGroupSync();
  DispatchMesh(found, 1, 1, payload);
}

[outputtopology("triangle")]
[numthreads(64, 1, 1)]
void MSMain(uint group : SV_GroupID, uint thread : SV_GroupIndex, in payload Payload visible,
            out vertices Varyings v[64], out indices uint3 triangles[124]) {
  Meshlet m = meshlets[visible.meshlets[group]];
  SetMeshOutputCounts(m.vertexCount, m.triangleCount);
  if (thread < m.vertexCount) {
    MeshVertex read = meshVertices[meshletVertices[m.vertexOffset + thread]];
    Vertex vertex = (Vertex)0;
    vertex.position = read.position;
    vertex.normal = read.normal;
#if TANGENTS
    vertex.tangent = read.tangent;
#endif
    Object o = objects[drawn.object];
    v[thread] = project(place(vertex, o), read.uv, o);
  }
  for (uint i = thread; i < m.triangleCount; i += 64) {
    uint corners = meshletTriangles[m.triangleOffset + i];
    triangles[i] = uint3(corners, corners >> 8, corners >> 16) & 255;
  }
}
