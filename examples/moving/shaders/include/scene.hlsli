#pragma once

struct Camera {
  float4x4 viewProjection;
  float3 position;
  float fogDensity;
};

[[vk::binding(0, 0)]] ConstantBuffer<Camera> camera;

struct Object {
  float4x4 world;
};

[[vk::push_constant]] Object object;
