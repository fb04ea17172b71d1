// args: -T vs_6_0 -E main
// Vertices that write where they have come to.
struct Particle { float3 at; float age; float3 speed; uint seed; };
RWStructuredBuffer<Particle> particles; RWByteAddressBuffer counts;
uint next(inout uint s) { s = s * 1664525u + 1013904223u; return s >> 16; }
float4 main(uint vertex : SV_VertexID, uint instance : SV_InstanceID, float4 force : FORCE) : SV_Position {
  uint number = instance * 6 + vertex;
  Particle p = particles[number];
  p.seed += number;
  [loop] for (int k = 0; k < 3; k++) {
    p.speed += force.xyz * (next(p.seed) & 255) / 256.0 - p.speed * 0.1;
    p.at += p.speed * 0.05;
    if (dot(p.at, p.at) > 2) {
      p.speed = reflect(p.speed, normalize(p.at));
      p.age = 0;
    }
  }
  p.age += force.w;
  particles[number] = p;
  counts.Store(4 * number, p.seed >> 24);
  return float4(p.at, p.age);
}
