#ifndef SCENE_HLSLI
#define SCENE_HLSLI

// What all passes over the scene are given.
struct Camera {
  float4x4 viewProjection;
  float3 position;
  float time;
};

[[vk::binding(0, 0)]] ConstantBuffer<Camera> camera;

struct Object {
  float4x4 world;
};

[[vk::push_constant]] Object object;

// What vertex shaders hand to pixel shaders.
struct Surface {
  float4 clip : SV_Position;
  float3 position : POSITION;
  float3 normal : NORMAL;
  float2 uv : TEXCOORD;
};

Surface transformed(float3 position, float3 normal, float2 uv) {
  Surface s;
  s.position = mul(object.world, float4(position, 1)).xyz;
  s.clip = mul(camera.viewProjection, float4(s.position, 1));
  s.normal = mul((float3x3)object.world, normal);
  s.uv = uv;
  return s;
}

#endif
