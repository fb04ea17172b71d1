#include "noise.hlsli"

struct Particle {
  float3 position;
  float3 velocity;
};

[[vk::binding(0, 0)]] RWStructuredBuffer<Particle> particles;
[[vk::push_constant]] struct { float step; } frame;

[numthreads(64, 1, 1)] void main(uint id : SV_DispatchThreadID) {
  Particle p = particles[id];
  float angle = 6.2831853 * noise(p.position.xz);
  p.velocity += float3(cos(angle), -9.81, sin(angle)) * frame.step;
  p.position += p.velocity * frame.step;
  particles[id] = p;
}
