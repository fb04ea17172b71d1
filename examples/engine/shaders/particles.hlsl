// Particles that the GPU emits, moves, and draws as sprites.
//   SHAPE       of the emitter. 0: a point; 1: a box; 2: a sphere
//   COLLISION   0: none; 1: with the ground; 2: with the surfaces in the depth buffer
//   TURBULENCE  the air moves
//   ATTRACTOR   a point attracts particles
//   ALIGN       0: sprites turn to the camera; 1: around the vertical axis; 2: into the direction of their movement
//   SOFT        sprites fade out near surfaces
//   TEXTURED    sprites have a texture of set 1
#include "bindless.hlsli"
#include "particles.hlsli"

[[vk::binding(6, 2)]] Texture2D<float> depths;
[[vk::binding(7, 2)]] SamplerState clamping;

#ifdef SHAPE
[numthreads(64, 1, 1)]
void Emit(uint thread : SV_DispatchThreadID) {
  if (thread >= emitter.count)
    return;
  uint state = emitter.seed + thread * 9781;
  int left, at;
  InterlockedAdd(counters[2], -1, left);
  if (left <= 0) {
    InterlockedAdd(counters[2], 1);
    return;
  }
  float3 r = float3(random(state), random(state), random(state)) * 2 - 1;
#if SHAPE == 0
  float3 position = 0;
#elif SHAPE == 1
  float3 position = r * emitter.extent;
#else
  float3 position = normalize(r + 1e-5) * emitter.extent;
#endif
  Particle p;
  p.position = mul(emitter.world, float4(position, 1)).xyz;
  p.velocity = mul((float3x3)emitter.world, emitter.velocity + r.yzx * emitter.spread);
  p.age = 0;
  p.life = lerp(emitter.life.x, emitter.life.y, random(state));
  p.color = emitter.color;
  p.size = emitter.size;
  p.angle = random(state) * 6.2831853;
  p.spin = r.x;
  uint index = unused[left - 1];
  particles[index] = p;
  InterlockedAdd(counters[0], 1, at);
  living[at] = index;
}
#endif

#ifdef COLLISION
#if TURBULENCE
// The curl of three waves: air that flows in circles.
float3 turbulence(float3 p) {
  float3 a = sin(p.yzx * 1.7 + frame.time), b = cos(p.zxy * 2.3 - frame.time);
  return a.zxy - b.yzx;
}
#endif

// Reflects a velocity if a movement ends behind a surface.
void collide(inout Particle p, float3 before) {
#if COLLISION == 1
  if (p.position.y < 0) {
    p.position.y = -p.position.y;
    p.velocity.y *= -0.5;
  }
#elif COLLISION == 2
  float4 clip = mul(frame.viewProjection, float4(p.position, 1));
  float2 uv = clip.xy / clip.w * 0.5 + 0.5;
  if (clip.w <= 0 || any(uv != saturate(uv)))
    return;
  float behind = viewDepth(clip.z / clip.w) - viewDepth(depths.SampleLevel(clamping, uv, 0));
  if (behind > 0 && behind < 0.5) {
    p.position = before;
    p.velocity *= -0.4;
  }
#endif
}

[numthreads(64, 1, 1)]
void Simulate(uint thread : SV_DispatchThreadID) {
  if (int(thread) >= counters[0])
    return;
  uint index = living[thread];
  int at;
  Particle p = particles[index];
  float elapsed = emitter.elapsed;
  p.age += elapsed;
  if (p.age >= p.life) {
    InterlockedAdd(counters[2], 1, at);
    unused[at] = index;
    return;
  }
  float3 force = emitter.gravity - p.velocity * emitter.drag;
#if TURBULENCE
  force += turbulence(p.position);
#endif
#if ATTRACTOR
  float3 to = emitter.attractor.xyz - p.position;
  force += to * (emitter.attractor.w / (dot(to, to) + 0.1));
#endif
  float3 before = p.position;
  p.velocity += force * elapsed;
  p.position += p.velocity * elapsed;
  p.angle += p.spin * elapsed;
  collide(p, before);
  particles[index] = p;
  InterlockedAdd(counters[1], 1, at);
  survivors[at] = index;
}
#endif

struct Sprite {
  float4 clip : SV_Position;
  float2 uv : TEXCOORD;
  float4 color : COLOR;
};

#ifdef ALIGN
Sprite VSMain(uint vertex : SV_VertexID, uint instance : SV_InstanceID) {
  Particle p = particles[living[instance]];
  float2 corner = float2(vertex & 1, vertex >> 1);
  float2 offset = (corner - 0.5) * lerp(p.size.x, p.size.y, p.age / p.life);
  float3 right = frame.view[0].xyz, up = frame.view[1].xyz;
#if ALIGN == 0
  float2 turn;
  sincos(p.angle, turn.x, turn.y);
  offset = float2(offset.x * turn.y - offset.y * turn.x, offset.x * turn.x + offset.y * turn.y);
#elif ALIGN == 1
  up = float3(0, 1, 0);
#else
  up = normalize(p.velocity + 1e-5);
  right = normalize(cross(up, p.position - frame.eye));
#endif
  Sprite s;
  s.clip = mul(frame.viewProjection, float4(p.position + right * offset.x + up * offset.y, 1));
  s.uv = corner;
  s.color = p.color * float4(1, 1, 1, saturate(1 - p.age / p.life));
  return s;
}
#endif

#ifdef SOFT
struct SpriteConstants {
  uint map; // index of textures
};
[[vk::push_constant]] SpriteConstants sprite;

float4 PSMain(Sprite s) : SV_Target {
  float4 color = s.color;
#if TEXTURED
  color *= sampled(sprite.map, s.uv, 1);
#else
  color.a *= saturate(1 - length(s.uv * 2 - 1));
#endif
#if SOFT
  float apart = viewDepth(depths[uint2(s.clip.xy)]) - viewDepth(s.clip.z);
  color.a *= saturate(apart * 2);
#endif
  return float4(color.rgb * color.a, color.a);
}
#endif
