// args: -T cs_6_0 -E main
// groups: 2,1,1
// resource: particles {"size": 192}
struct Particle {
  float3 position;
  float age;
  float2 velocity[2];
};
RWStructuredBuffer<Particle> particles;

// There are six particles, and eight threads.
[numthreads(4, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint count, stride;
  particles.GetDimensions(count, stride);
  if (id.x < count)
    particles[id.x].velocity[1] = id.xy;
}
