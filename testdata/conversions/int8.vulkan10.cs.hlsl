// args: -T cs_6_2 -E main -enable-16bit-types
// Storage buffers of Vulkan 1.0 are of the Uniform class.
cbuffer Constants { int8_t one; uint8_t4 four; };
RWStructuredBuffer<int8_t4> bytes; // spirv: "OpCapability UniformAndStorageBuffer8BitAccess"
[numthreads(1, 1, 1)]
void main() { bytes[0] = one + (int8_t4)four; }
