#pragma once
#include "fullscreen.hlsli"

// Set 0 of effects on the finished image. Each file of post/ is an effect with the entry point main.

[[vk::binding(0, 0)]] Texture2D<float4> image;
[[vk::binding(1, 0)]] SamplerState clamping;

struct Post {
  float2 texel; // size of a texel in UV
  float strength;
  float time;   // seconds
};
[[vk::push_constant]] Post post;

float3 colorAt(float2 uv) {
  return image.SampleLevel(clamping, uv, 0).rgb;
}

float luminance(float3 c) {
  return dot(c, float3(0.2126, 0.7152, 0.0722));
}
