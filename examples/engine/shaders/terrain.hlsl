// Terrain in tiles, which is tessellated near the camera.
//   LAYERS     number of materials that are blended
//   TRIPLANAR  textures are projected from three sides, for cliffs
#include "bindless.hlsli"
#include "frame.hlsli"
#include "gbuffer.hlsli"

struct Terrain {
  float2 origin;
  float tileSize;     // meters
  float height;       // meters of a height of 1
  float detail;       // pixels of an edge
  uint heightMap;     // index of textures
  uint blendMap;
  float scale;        // repetitions of a texture for a meter
  uint4 layers;       // indices of textures
};
[[vk::binding(0, 2)]] ConstantBuffer<Terrain> terrain;

struct Corner {
  float3 position : POSITION;
};
struct Factors {
  float edges[4] : SV_TessFactor;
  float inside[2] : SV_InsideTessFactor;
};
struct Ground {
  float4 clip : SV_Position;
  float3 position : POSITION;
  float3 normal : NORMAL;
  float4 now : CLIP0;
  float4 before : CLIP1;
};

float2 mapUV(float2 position) {
  return (position - terrain.origin) / (terrain.tileSize * 64);
}

float heightAt(float2 position) {
  return textures[terrain.heightMap].SampleLevel(samplers[CLAMP], mapUV(position), 0).r * terrain.height;
}

// A tile has four corners; its instance is its place in a square of 64 tiles.
Corner VSMain(uint corner : SV_VertexID, uint tile : SV_InstanceID) {
  float2 place = float2(tile % 64, tile / 64) + float2(corner & 1, corner >> 1);
  Corner c;
  c.position.xz = terrain.origin + place * terrain.tileSize;
  c.position.y = heightAt(c.position.xz);
  return c;
}

// The parts of an edge, so that each has the same length in the image.
float parts(float3 a, float3 b) {
  float distanceToEye = max(distance(frame.eye, (a + b) * 0.5), 1);
  return clamp(distance(a, b) / distanceToEye * frame.size.y / terrain.detail, 1, 64);
}

Factors Constants(InputPatch<Corner, 4> p) {
  Factors f;
  f.edges[0] = parts(p[0].position, p[2].position);
  f.edges[1] = parts(p[0].position, p[1].position);
  f.edges[2] = parts(p[1].position, p[3].position);
  f.edges[3] = parts(p[2].position, p[3].position);
  f.inside[0] = max(f.edges[1], f.edges[3]);
  f.inside[1] = max(f.edges[0], f.edges[2]);
  return f;
}

[domain("quad")]
[partitioning("fractional_even")]
[outputtopology("triangle_cw")]
[outputcontrolpoints(4)]
[patchconstantfunc("Constants")]
Corner HSMain(InputPatch<Corner, 4> p, uint i : SV_OutputControlPointID) {
  return p[i];
}

[domain("quad")]
Ground DSMain(Factors f, float2 uv : SV_DomainLocation, const OutputPatch<Corner, 4> p) {
  float3 position = lerp(lerp(p[0].position, p[1].position, uv.x), lerp(p[2].position, p[3].position, uv.x), uv.y);
  position.y = heightAt(position.xz);
  float2 step = float2(0.5, 0);
  Ground g;
  g.position = position;
  g.normal.x = heightAt(position.xz - step) - heightAt(position.xz + step);
  g.normal.y = 1;
  g.normal.z = heightAt(position.xz - step.yx) - heightAt(position.xz + step.yx);
  g.now = mul(frame.viewProjection, float4(position, 1));
  g.before = mul(frame.previousViewProjection, float4(position, 1));
  g.clip = g.now + float4(frame.jitter * g.now.w, 0, 0);
  return g;
}

float4 layerAt(uint layer, Ground g, float3 weights) {
  Texture2D<float4> map = textures[terrain.layers[layer]];
  float3 p = g.position * terrain.scale;
#if TRIPLANAR
  return map.Sample(samplers[WRAP], p.yz) * weights.x + map.Sample(samplers[WRAP], p.xz) * weights.y +
         map.Sample(samplers[WRAP], p.xy) * weights.z;
#else
  return map.Sample(samplers[WRAP], p.xz);
#endif
}

GBuffer PSMain(Ground g) {
  float3 normal = normalize(g.normal), weights = pow(abs(normal), 4);
  weights /= dot(weights, 1);
  float4 color = layerAt(0, g, weights);
#if LAYERS > 1
  float3 blend = textures[terrain.blendMap].Sample(samplers[CLAMP], mapUV(g.position.xz)).rgb;
  [unroll]
  for (uint i = 1; i < LAYERS; i++)
    color = lerp(color, layerAt(i, g, weights), blend[i - 1]);
#endif
  GBuffer result;
  result.color = float4(color.rgb, 0);
  result.normal = packed16(octahedral(normal));
  result.surface = float4(1, color.a, 0, 1);
  result.motion = (g.now.xy / g.now.w - g.before.xy / g.before.w) * 0.5;
  return result;
}
