// args: -T cs_6_5 -E main -fspv-target-env=vulkan1.2
// The older way to declare types: a call says what a number stands for.

[[vk::ext_capability(/* Int8 */ 39)]]
[[vk::ext_capability(/* StorageBuffer8BitAccess */ 4448)]]
[[vk::ext_type_def(0, /* OpTypeInt */ 21)]]
void createByte([[vk::ext_literal]] int bits, [[vk::ext_literal]] int sign);

[[vk::ext_type_def(1, /* OpTypeVector */ 23)]]
void createBytes([[vk::ext_reference]] vk::ext_type<0> component, [[vk::ext_literal]] int count);

[[vk::ext_type_def(2, /* OpTypeSampler */ 26)]]
void createSampler();
[[vk::ext_type_def(3, /* OpTypeArray */ 28)]]
void createArray([[vk::ext_reference]] vk::ext_type<0> element, uint length);

// spirv: "OpCapability Int8"
// spirv: "OpDecorate %s DescriptorSet 2"
// spirv: "OpDecorate %s Binding 1"
[[vk::binding(1, 2)]] vk::ext_type<2> s; // what descriptors describe is a resource

[[vk::ext_instruction(/* OpUConvert */ 113)]] vk::ext_type<0> narrow(uint x);
[[vk::ext_instruction(/* OpUConvert */ 113)]] uint widen(vk::ext_type<0> x);
[[vk::ext_instruction(/* OpCompositeConstruct */ 80)]]
vk::ext_type<1> bytes(vk::ext_type<0> a, vk::ext_type<0> b, vk::ext_type<0> c, vk::ext_type<0> d);
[[vk::ext_instruction(/* OpBitcast */ 124)]] uint word(vk::ext_type<1> x);
[[vk::ext_instruction(/* OpSampledImage */ 86)]]
vk::SpirvOpaqueType<27, Texture2D<float4> > combined(Texture2D<float4> t, vk::ext_type<2> s);
[[vk::ext_instruction(/* OpImageSampleExplicitLod */ 88)]]
float4 sampled(vk::SpirvOpaqueType<27, Texture2D<float4> > t, float2 at, [[vk::ext_literal]] uint lod, float level);

Texture2D<float4> image;
RWStructuredBuffer<uint> data;

// spirv: "= OpTypeInt 8 0" "OpTypeVector %\w+ 4"
[numthreads(1, 1, 1)]
void main() {
  vk::ext_type<0> element;
  createByte(8, 0);
  createBytes(element, 4);
  createSampler();
  createArray(element, 4);
  createByte(8, 0); // the same again
  vk::ext_type<0> b = narrow(data[0]);
  data[1] = word(bytes(b, narrow(data[1]), narrow(data[2]), b)); // spirv: "OpUConvert" "OpBitcast %uint"
  data[2] = (uint)sampled(combined(image, s), 0, 2, 0).x;        // spirv: "OpLoad %\w+ %s" "OpImageSampleExplicitLod"
}
