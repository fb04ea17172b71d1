// args: -T cs_6_0 -E main -Wno-resource-switch
// Systems of particles at global scope, each with buffers, a texture, a sampler and the number of
// those that are gone; which one is simulated is known only at run time.
struct Particle { float3 at; float age; };
struct System {
  RWStructuredBuffer<Particle> particles;
  RWByteAddressBuffer dead;
  Texture3D<float4> wind;
  SamplerState how;
  void step(uint i, float dt) {
    Particle p = particles[i];
    p.at += wind.SampleLevel(how, p.at, 0).xyz * dt;
    p.age += dt;
    uint n;
    if (p.age > 1) dead.InterlockedAdd(0, 1, n);
    particles[i] = p;
  }
};

[[vk::binding(0, 1)]] System systems[2]; // spirv: "OpDecorate %systems_0__particles DescriptorSet 1" "OpDecorate %systems_0__particles Binding 0"
                                         // spirv: "OpDecorate %systems_1__how Binding 7"
cbuffer Step { uint which; float dt; };

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  System s = systems[which];
  s.step(id.x, dt); // spirv: "OpSwitch"
}
