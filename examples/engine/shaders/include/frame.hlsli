#pragma once

// Set 0: the data that all passes of a frame share.

struct Frame {
  float4x4 viewProjection;
  float4x4 previousViewProjection;
  float4x4 inverseViewProjection;
  float4x4 view;
  float3 eye;       // position of the camera in the world
  float time;       // seconds
  float2 size;      // pixels of the render target
  float2 depths;    // distances of the near and the far plane
  float2 jitter;    // offset of the image in this frame, in clip space
  float exposure;
  uint number;      // of the frame
};
[[vk::binding(0, 0)]] ConstantBuffer<Frame> frame;

struct Object {
  float3x4 world;
  float3x4 previousWorld;
  float4 bounds;    // sphere in the object's space: center and radius
  uint material;
  uint firstJoint;  // in joints
  float fade;       // 1 while the object is fully visible, 0 if it is not drawn
  uint firstVertex; // of vertices that skinning.hlsl has written
};
[[vk::binding(1, 0)]] StructuredBuffer<Object> objects;
[[vk::binding(2, 0)]] StructuredBuffer<float3x4> joints; // from the bind pose to the object's space

// The world position of a pixel. UV goes from 0 to 1, depth is that of the depth buffer.
float3 worldAt(float2 uv, float depth) {
  float4 p = mul(frame.inverseViewProjection, float4(uv * 2 - 1, depth, 1));
  return p.xyz / p.w;
}

// The distance of a depth from the plane of the camera.
float viewDepth(float depth) {
  return frame.depths.x * frame.depths.y / (frame.depths.y - depth * (frame.depths.y - frame.depths.x));
}

// A number from 0 to 1 that differs from pixel to pixel and from frame to frame.
float noiseAt(float2 pixel) {
  pixel += 5.588238 * (frame.number % 64);
  return frac(52.9829189 * frac(dot(pixel, float2(0.06711056, 0.00583715))));
}
