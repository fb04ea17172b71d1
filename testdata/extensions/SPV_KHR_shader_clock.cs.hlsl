// args: -T cs_6_0
// How long something takes.
// spirv: "OpExtension .SPV_KHR_shader_clock." "OpReadClockKHR"
RWStructuredBuffer<uint2> o;
[numthreads(64, 1, 1)]
void main(uint i : SV_DispatchThreadID) {
  uint64_t t = vk::ReadClock(vk::SubgroupScope);
  o[i] = uint2((uint)t, (uint)(t >> 32));
}
