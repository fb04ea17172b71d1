// args: -T cs_6_0 -E main
typedef vk::SpirvOpaqueType</* OpTypeVoid */ 19> Nothing;
typedef vk::SpirvOpaqueType</* OpTypeSampler */ 26> Sampler;
struct S {
  Sampler s;
};

Nothing sized;                          // ERROR[spirv-type-no-size] "does not have a size"
RWStructuredBuffer<Sampler> buffer;     // ERROR[spirv-type-no-size] "does not have a size"
ConstantBuffer<S> block;                // ERROR[spirv-type-no-size] "does not have a size"
cbuffer Buffer {
  Sampler member;                       // ERROR[spirv-type-no-size] "does not have a size"
}
[[vk::ext_storage_class(0)]] Sampler placed;
Sampler descriptor;

[numthreads(1, 1, 1)]
void main() {}
