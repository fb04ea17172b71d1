// Package benchsource generates the shaders that the benchmarks compile: realistic units of about eight kilobytes,
// repeated with other names. They contain structs, buffers, typical work (lighting, noise, a blur kernel), loops and
// macros.
package benchsource

import (
	"fmt"
	"strings"
)

// Shader returns an HLSL translation unit of at least size bytes. It has a pixel shader main, which uses the first
// unit, and a compute shader csMain.
func Shader(size int) string {
	var b strings.Builder
	b.WriteString(prologue)
	units := 0
	for b.Len() < size-len(epilogue) || units == 0 {
		b.WriteString(strings.ReplaceAll(unit, "@", fmt.Sprint(units)))
		units++
	}
	b.WriteString(epilogue)
	return b.String()
}

// Unit returns a source with the given number of functions, and compute shaders that call four of them each.
func Unit(functions, entries int) string {
	var b strings.Builder
	b.WriteString("RWStructuredBuffer<float4> list;\n")
	for i := range functions {
		fmt.Fprintf(&b, "float4 f%d(float4 a, uint n) { float4 sum = a; for (uint k = 0; k < n; k++) { float4 b = list[k]; float s = dot(a, b); sum += b * s; } return sum * %d; }\n", i, i)
	}
	for i := range entries {
		fmt.Fprintf(&b, "[numthreads(64, 1, 1)] void Main%d(uint id : SV_DispatchThreadID) { float4 x = list[id];", i)
		for k := range 4 {
			fmt.Fprintf(&b, " x = f%d(x, %d);", (i*functions/entries+k*functions/4)%functions, k)
		}
		b.WriteString(" list[id] = x; }\n")
	}
	return b.String()
}

// OneLine is the shortest useful shader.
const OneLine = "float4 main(float4 c : COLOR) : SV_Target { return c; }\n"

// Kilobyte is a 1024-byte shader that is typical of games: a texture, a light, a constant buffer.
const Kilobyte = `cbuffer Frame : register(b0) {
  float4x4 viewProjection;
  float3 eye;
  float exposure;
  float3 lightDirection;
  float lightIntensity;
};
Texture2D<float4> albedo : register(t0);
Texture2D<float4> normals : register(t1);
SamplerState wrap : register(s0);

struct PSInput {
  float4 position : SV_Position;
  float3 world : WORLD;
  float3 normal : NORMAL;
  float4 tangent : TANGENT;
  float2 uv : TEXCOORD0;
};

float3 perturbed(PSInput i) {
  float3 n = normals.Sample(wrap, i.uv).xyz * 2 - 1;
  float3 b = cross(i.normal, i.tangent.xyz) * i.tangent.w;
  return normalize(n.x * i.tangent.xyz + n.y * b + n.z * i.normal);
}

float4 main(PSInput i) : SV_Target {
  float4 color = albedo.Sample(wrap, i.uv);
  if (color.a < 0.5)
    discard;
  float3 n = perturbed(i), v = normalize(eye - i.world);
  float3 h = normalize(v - lightDirection);
  float lit = saturate(dot(n, -lightDirection)) * lightIntensity;
  color.rgb = color.rgb * lit + pow(saturate(dot(n, h)), 32) * lit;
  return float4(color.rgb * exposure, 1);
}
`

const prologue = `// A generated shader.
#ifndef COMMON_INCLUDED
#define COMMON_INCLUDED
#define PI 3.14159265
#define INV_PI (1.0 / PI)
#define SQUARE(x) ((x) * (x))
#define MAX_LIGHTS 4
#define LERP3(a, b, c, t) lerp(lerp(a, b, saturate((t) * 2)), c, saturate((t) * 2 - 1))
#if defined(USE_FOG) && USE_FOG > 1
#error no such fog
#endif

struct Light {
  float3 position;
  float range;
  float3 color;
  float intensity;
};

struct PSInput {
  float4 position : SV_Position;
  float3 world : WORLD;
  float3 normal : NORMAL;
  float2 uv : TEXCOORD0;
  nointerpolation uint material : MATERIAL;
};

cbuffer Frame : register(b0) {
  float4x4 viewProjection;
  float3 eye;
  float time;
  Light lights[MAX_LIGHTS];
  uint lightCount;
};
#endif
`

const unit = `
// ---- unit @ ---------------------------------------------------------------

struct Material@ {
  float3 albedo;      // linear
  float roughness;
  float3 emissive;
  float metalness;
  row_major float3x4 transform;
  uint flags;
};

[[vk::binding(@, 1)]] StructuredBuffer<Material@> materials@;
[[vk::binding(@, 2)]] Texture2D<float4> albedoMap@;
[[vk::binding(@, 3)]] SamplerState sampler@;
[[vk::binding(@, 4)]] RWStructuredBuffer<float4> results@;

static const float kernel@[5] = { 0.06136, 0.24477, 0.38774, 0.24477, 0.06136 };

float distribution@(float3 n, float3 h, float roughness) {
  float a = roughness * roughness;
  float a2 = a * a;
  float nh = saturate(dot(n, h));
  float d = SQUARE(nh) * (a2 - 1.0) + 1.0;
  return a2 / max(PI * SQUARE(d), 1e-6);
}

float geometry@(float nv, float nl, float roughness) {
  float k = SQUARE(roughness + 1.0) / 8.0;
  float gv = nv / (nv * (1.0 - k) + k);
  float gl = nl / (nl * (1.0 - k) + k);
  return gv * gl;
}

float3 fresnel@(float cosTheta, float3 f0) {
  return f0 + (1.0 - f0) * pow(saturate(1.0 - cosTheta), 5.0);
}

float3 shade@(PSInput input, Material@ m, Light light) {
  float3 n = normalize(input.normal);
  float3 v = normalize(eye - input.world);
  float3 toLight = light.position - input.world;
  float distance2 = dot(toLight, toLight);
  float3 l = toLight * rsqrt(max(distance2, 1e-4));
  float3 h = normalize(v + l);
  float nl = saturate(dot(n, l)), nv = saturate(dot(n, v));
  if (nl <= 0.0)
    return float3(0, 0, 0);
  float3 f0 = lerp(float3(0.04, 0.04, 0.04), m.albedo, m.metalness);
  float3 f = fresnel@(saturate(dot(h, v)), f0);
  float specular = distribution@(n, h, m.roughness) * geometry@(nv, nl, m.roughness);
  float3 diffuse = (1.0 - f) * (1.0 - m.metalness) * m.albedo * INV_PI;
  float attenuation = saturate(1.0 - distance2 / SQUARE(light.range)) / (distance2 + 1.0);
  return (diffuse + f * specular / max(4.0 * nv * nl, 1e-4)) * nl * light.color * light.intensity * attenuation;
}

uint hash@(uint x) {
  x ^= x >> 16;
  x *= 0x7feb352du;
  x ^= x >> 15;
  x *= 0x846ca68bu;
  return x ^ (x >> 16);
}

float noise@(float2 p) {
  int2 i = int2(floor(p));
  float2 f = frac(p);
  float2 u = f * f * (3.0 - 2.0 * f);
  float4 corners;
  [unroll(4)] for (int k = 0; k < 4; ++k) {
    uint2 c = uint2(i + int2(k & 1, k >> 1));
    corners[k] = float(hash@(c.x + hash@(c.y))) / 4294967295.0;
  }
  return lerp(lerp(corners.x, corners.y, u.x), lerp(corners.z, corners.w, u.x), u.y);
}

float fbm@(float2 p, int octaves) {
  float sum = 0.0, amplitude = 0.5;
  [loop] for (int i = 0; i < octaves; i++) {
    sum += amplitude * noise@(p);
    p = mul(float2x2(1.6, 1.2, -1.2, 1.6), p) + time * 0.1;
    amplitude *= 0.5;
  }
  return sum;
}

float4 blur@(float2 uv, float2 step) {
  float4 sum = 0;
  for (int i = -2; i <= 2; ++i)
    sum += albedoMap@.SampleLevel(sampler@, uv + step * i, 0) * kernel@[i + 2];
  return sum;
}

float3 tonemap@(float3 c, uint mode) {
  switch (mode & 3) {
  case 0:
    return c / (c + 1.0);
  case 1:
    return 1.0 - exp(-c);
  case 2: {
    float3 x = max(0.0, c - 0.004);
    return (x * (6.2 * x + 0.5)) / (x * (6.2 * x + 1.7) + 0.06);
  }
  default:
    break;
  }
  return saturate(c);
}

float4 surface@(PSInput input) {
  Material@ m = materials@[input.material];
  float4 texel = albedoMap@.Sample(sampler@, input.uv) * 0.5 + blur@(input.uv, float2(0.01, 0)) * 0.5;
  m.albedo *= texel.rgb;
  m.roughness = clamp(m.roughness + fbm@(input.uv * 8.0, 5) * 0.1, 0.05, 1.0);
  float3 color = m.emissive;
  for (uint i = 0; i < min(lightCount, MAX_LIGHTS); ++i) {
    if ((m.flags & (1u << i)) != 0)
      continue;
    color += shade@(input, m, lights[i]);
  }
  float3 fogged = LERP3(color, float3(0.5, 0.6, 0.7), float3(0.1, 0.1, 0.2), length(eye - input.world) / 100.0);
  int levels = 0;
  float brightness = dot(fogged, float3(0.2126, 0.7152, 0.0722));
  while (brightness > 1.0 && levels < 8) {
    brightness *= 0.5;
    levels++;
  }
  float3 moved = mul(m.transform, float4(input.world, 1));
  fogged += any(isnan(moved)) ? float3(1, 0, 1) : moved * 1e-6;
  return float4(tonemap@(fogged, m.flags >> 8), texel.a) * (levels > 0 ? 1.0 / float(levels) : 1.0);
}

void process@(uint3 id, uint lane) {
  float4 value = results@[id.x];
  value.xy += float2(cos(time), sin(time)) * float(lane);
  value.zw = value.wz;
  do {
    value = value * value - 0.25;
  } while (all(abs(value) > 4.0));
  results@[id.x] = value;
}
`

const epilogue = `
float4 main(PSInput input) : SV_Target {
  return surface0(input);
}

[numthreads(64, 1, 1)]
void csMain(uint3 id : SV_DispatchThreadID, uint lane : SV_GroupIndex) {
  process0(id, lane);
}
`
