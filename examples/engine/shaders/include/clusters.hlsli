#pragma once
#include "frame.hlsli"

// The view frustum in clusters: 16 x 9 tiles of the image, and 24 slices whose depth grows with the distance.

static const uint3 CLUSTERS = uint3(16, 9, 24);
static const uint MAX_LIGHTS = 128; // of a cluster

struct Light {
  float3 position;
  float range;
  float3 color;
  float angle;      // cosine of the half angle of a spot light, -1 for a point light
  float3 direction; // of a spot light
  float radius;     // of the sphere that shines
};
[[vk::binding(0, 2)]] StructuredBuffer<Light> lights;

uint clusterIndex(uint3 cluster) {
  return (cluster.z * CLUSTERS.y + cluster.y) * CLUSTERS.x + cluster.x;
}

// The cluster of a pixel, by its distance from the plane of the camera.
uint clusterAt(float2 uv, float distance) {
  float slice = log(distance / frame.depths.x) / log(frame.depths.y / frame.depths.x) * CLUSTERS.z;
  return clusterIndex(min(uint3(saturate(uv) * CLUSTERS.xy, max(slice, 0)), CLUSTERS - 1));
}
