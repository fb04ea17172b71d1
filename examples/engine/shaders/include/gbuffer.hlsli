#pragma once

// The encoding of surfaces in the G-buffer: three targets of 8 bits, and one of 16 bits for motion.

struct GBuffer {
  float4 color : SV_Target0;   // albedo, metalness
  float4 normal : SV_Target1;  // two octahedral coordinates in 16 bits each
  float4 surface : SV_Target2; // occlusion, roughness, brightness of the emission
  float2 motion : SV_Target3;  // from the frame before, in UV
};

// A direction as a point on an octahedron, which is unfolded to a square.
float2 octahedral(float3 n) {
  float2 p = n.xy / dot(abs(n), 1);
  float2 folded = (1 - abs(p.yx)) * select(p >= 0, 1.0, -1.0);
  return n.z < 0 ? folded : p;
}

float3 fromOctahedral(float2 p) {
  float3 n = float3(p, 1 - abs(p.x) - abs(p.y));
  n.xy -= select(n.xy >= 0, 1.0, -1.0) * saturate(-n.z);
  return normalize(n);
}

// Numbers from -1 to 1 in two channels of 8 bits each.
float4 packed16(float2 p) {
  float2 n = floor((p * 0.5 + 0.5) * 65535 + 0.5);
  float2 high = floor(n / 256);
  return float4(high, n - high * 256) / 255;
}

float2 unpacked16(float4 c) {
  c = floor(c * 255 + 0.5);
  return (c.xy * 256 + c.zw) / 65535 * 2 - 1;
}
