#pragma once
#include "frame.hlsli"

// Set 2 of the particle shaders: particles, and lists of them by their indices. Shaders that draw only read.

#ifdef ALIGN
#define PARTICLE_BUFFER StructuredBuffer
#else
#define PARTICLE_BUFFER RWStructuredBuffer
#endif

struct Particle {
  float3 position;
  float age;
  float3 velocity;
  float life;    // age at which the particle ends, in seconds
  float4 color;
  float2 size;   // at the start and at the end
  float angle;
  float spin;    // change of the angle, for each second
};
[[vk::binding(0, 2)]] PARTICLE_BUFFER<Particle> particles;
[[vk::binding(1, 2)]] PARTICLE_BUFFER<uint> living;
[[vk::binding(2, 2)]] RWStructuredBuffer<uint> survivors; // that live in the next frame
[[vk::binding(3, 2)]] RWStructuredBuffer<uint> unused;
[[vk::binding(4, 2)]] RWStructuredBuffer<int> counters; // of living, survivors and unused

struct Emitter {
  float4x4 world;
  float3 velocity;
  float spread;
  float4 color;
  float2 size;
  float2 life;   // least and most seconds
  float3 extent;
  float elapsed; // seconds since the last frame
  float3 gravity;
  float drag;
  float4 attractor; // position and strength
  uint count;       // of particles to emit
  uint seed;
};
[[vk::binding(5, 2)]] ConstantBuffer<Emitter> emitter;

// A random number from 0 to 1, and the next state.
float random(inout uint state) {
  state = state * 747796405 + 2891336453;
  uint word = ((state >> ((state >> 28) + 4)) ^ state) * 277803737;
  return ((word >> 22) ^ word) / 4294967296.0;
}
