// args: -T cs_6_2 -fspv-target-env=vulkan1.2
// Particles are splatted into a density image and onto a grid of momentum, by atomic sums of floats;
// the fastest of a group is found in groupshared memory first, so that one operation a group reaches the buffer.
// spirv: "OpCapability AtomicFloat32AddEXT" "OpCapability AtomicFloat32MinMaxEXT" "OpExtension .SPV_EXT_shader_atomic_float_add" "OpExtension .SPV_EXT_shader_atomic_float_min_max"
struct Particle { float3 position; float mass; float3 velocity; float radius; };
struct Cell { float3 momentum; float mass; };
StructuredBuffer<Particle> particles;
RWStructuredBuffer<Cell> grid;
RWStructuredBuffer<float> fastest;
[[vk::image_format("r32f")]] RWTexture2D<float> density;
groupshared float fastestOfGroup;

[numthreads(128, 1, 1)]
void main(uint i : SV_DispatchThreadID, uint lane : SV_GroupIndex) {
  if (lane == 0)
    fastestOfGroup = 0;
  GroupMemoryBarrierWithGroupSync();
  Particle p = particles[i];
  int3 corner = int3(floor(p.position));
  float3 f = frac(p.position);
  for (uint k = 0; k < 8; k++) {
    uint3 d = uint3(k, k >> 1, k >> 2) & 1;
    float3 w = select(d == 1, f, 1 - f);
    float mass = p.mass * w.x * w.y * w.z;
    uint3 c = corner + d;
    uint cell = (c.z * 64 + c.y) * 64 + c.x;
    InterlockedAdd(grid[cell].mass, mass);                          // spirv: "OpAtomicFAddEXT %float"
    InterlockedAdd(grid[cell].momentum.x, mass * p.velocity.x);     // spirv: "OpAtomicFAddEXT %float"
    InterlockedAdd(grid[cell].momentum.y, mass * p.velocity.y);     // spirv: "OpAtomicFAddEXT %float"
    InterlockedAdd(grid[cell].momentum.z, mass * p.velocity.z);     // spirv: "OpAtomicFAddEXT %float"
  }
  InterlockedAdd(density[corner.xy], p.mass);                       // spirv: "OpImageTexelPointer" "OpAtomicFAddEXT %float"
  InterlockedMax(fastestOfGroup, length(p.velocity));               // spirv: "OpAtomicFMaxEXT %float %fastestOfGroup %uint_2"
  GroupMemoryBarrierWithGroupSync();
  if (lane == 0)
    InterlockedMax(fastest[0], fastestOfGroup);                     // spirv: "OpAtomicFMaxEXT %float %\w+ %uint_1"
}
