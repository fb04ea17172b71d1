// args: -T cs_6_5 -E main -fspv-extension=KHR
// KHR stands for all extensions of Khronos.
RWStructuredBuffer<uint> o;

[numthreads(1, 1, 1)]
void main() {
  o[0] = (uint)vk::ReadClock(vk::SubgroupScope); // spirv: "OpExtension \"SPV_KHR_shader_clock\""
}
