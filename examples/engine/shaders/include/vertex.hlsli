#pragma once
#include "frame.hlsli"

// Vertices of meshes: their attributes, and their way into the world. Permutations:
//   SKINNED    joints move the vertex
//   INSTANCED  a draw has many objects, one after the other
//   TANGENTS   the mesh has tangents, for normal maps

struct Vertex {
  float3 position : POSITION;
  float3 normal : NORMAL;
  float2 uv : TEXCOORD;
#if TANGENTS
  float4 tangent : TANGENT; // w is the sign of the bitangent
#endif
#if SKINNED
  uint4 joint : JOINTS;
  float4 weight : WEIGHTS;
#endif
  uint instance : SV_InstanceID;
};

struct DrawConstants {
  uint object; // the first one of the draw
};
[[vk::push_constant]] DrawConstants drawn;

uint objectOf(Vertex v) {
#if INSTANCED
  return drawn.object + v.instance;
#else
  return drawn.object;
#endif
}

// The transformation of a vertex into the space of its object.
float3x4 skinOf(Vertex v, Object o) {
#if SKINNED
  float3x4 skin = 0;
  for (uint i = 0; i < 4; i++)
    skin += joints[o.firstJoint + v.joint[i]] * v.weight[i];
  return skin;
#else
  return float3x4(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0);
#endif
}

// The position of a vertex in the image. Outputs of it are precise, so that all passes have the same depths.
float4 clipOf(float3 position) {
  precise float4 clip = mul(frame.viewProjection, float4(position, 1));
  clip.xy += frame.jitter * clip.w;
  return clip;
}

struct Placed {
  float3 position; // in the world
  float3 previous; // position in the frame before
  float3 normal;
  float4 tangent;
};

Placed place(Vertex v, Object o) {
  float3x4 skin = skinOf(v, o);
  float4 position = float4(mul(skin, float4(v.position, 1)), 1);
  Placed p;
  p.position = mul(o.world, position);
  p.previous = mul(o.previousWorld, position);
  p.normal = normalize(mul((float3x3)o.world, mul((float3x3)skin, v.normal)));
#if TANGENTS
  p.tangent = float4(normalize(mul((float3x3)o.world, mul((float3x3)skin, v.tangent.xyz))), v.tangent.w);
#else
  p.tangent = 0;
#endif
  return p;
}
