// The lights of each cluster of the view frustum.
//   SPOTS  spot lights are tested with their cones, and not only with their spheres
#include "clusters.hlsli"

struct Bounds {
  float3 low, high; // of a box in view space
};
[[vk::binding(1, 2)]] RWStructuredBuffer<Bounds> bounds;
[[vk::binding(2, 2)]] RWStructuredBuffer<uint> counts;
[[vk::binding(3, 2)]] RWStructuredBuffer<uint> indices; // MAX_LIGHTS for each cluster

// The distance at which a slice begins.
float sliceDistance(uint slice) {
  return frame.depths.x * pow(frame.depths.y / frame.depths.x, float(slice) / CLUSTERS.z);
}

// The point of view space that a corner of a tile has at a distance.
float3 cornerAt(uint2 corner, float distance) {
  float3 p = mul(frame.view, float4(worldAt(float2(corner) / CLUSTERS.xy, 1), 1)).xyz;
  return p * (distance / -p.z);
}

// The boxes change only with the projection.
[numthreads(4, 3, 4)]
void Bound(uint3 cluster : SV_DispatchThreadID) {
  float front = sliceDistance(cluster.z), back = sliceDistance(cluster.z + 1);
  Bounds b;
  b.low = 1e30;
  b.high = -1e30;
  for (uint i = 0; i < 4; i++) {
    uint2 corner = cluster.xy + uint2(i & 1, i >> 1);
    float3 a = cornerAt(corner, front), c = cornerAt(corner, back);
    b.low = min(b.low, min(a, c));
    b.high = max(b.high, max(a, c));
  }
  bounds[clusterIndex(cluster)] = b;
}

bool reaches(Light l, Bounds b) {
  float3 center = mul(frame.view, float4(l.position, 1)).xyz;
  float3 apart = clamp(center, b.low, b.high) - center;
  if (dot(apart, apart) > l.range * l.range)
    return false;
#if SPOTS
  if (l.angle >= 0) {
    // the sphere around the box against the cone
    float3 middle = (b.low + b.high) * 0.5 - center;
    float radius = distance(b.low, b.high) * 0.5;
    float along = dot(middle, mul((float3x3)frame.view, l.direction));
    float across = sqrt(max(dot(middle, middle) - along * along, 0));
    if (along < -radius || across * l.angle - along * sqrt(1 - l.angle * l.angle) > radius)
      return false;
  }
#endif
  return true;
}

groupshared uint found;

// A group looks for the lights of one cluster.
[numthreads(64, 1, 1)]
void Assign(uint3 cluster : SV_GroupID, uint thread : SV_GroupIndex) {
  uint index = clusterIndex(cluster), total, stride;
  if (thread == 0)
    found = 0;
  GroupMemoryBarrierWithGroupSync();
  lights.GetDimensions(total, stride);
  Bounds b = bounds[index];
  for (uint i = thread; i < total; i += 64) {
    if (reaches(lights[i], b)) {
      uint at;
      InterlockedAdd(found, 1, at);
      if (at < MAX_LIGHTS)
        indices[index * MAX_LIGHTS + at] = i;
    }
  }
  GroupMemoryBarrierWithGroupSync();
  if (thread == 0)
    counts[index] = min(found, MAX_LIGHTS);
}
