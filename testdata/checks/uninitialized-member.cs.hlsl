// args: -T cs_6_0 -E main
// resource: particles {"size": 128}
struct Particle {
  float3 position;
  float age;
  float3 velocity;
  uint flags;
};
RWStructuredBuffer<Particle> particles : register(u0);

Particle born(float3 at) {
  Particle p;
  p.position = at;
  p.velocity = float3(0, 1, 0);
  p.age = 0;
  return p; // FINDING[uninitialized] "reads p.flags, which is uninitialized"
}

[numthreads(4, 1, 1)]
void main(uint i : SV_GroupIndex) {
  particles[i] = born(float3(i, 0, 0)); // ALSO "writes it to memory"
}
