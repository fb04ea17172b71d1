// args: -T cs_6_0 -fspv-target-env=vulkan1.2
// Milliseconds since the start, of a counter of nanoseconds in 64 bits: it becomes a float as a whole, not its lower half.
StructuredBuffer<uint64_t> stamps;
RWStructuredBuffer<float> milliseconds;
[[vk::push_constant]] struct { uint64_t start; } push;

[numthreads(64, 1, 1)]
void main(uint i : SV_DispatchThreadID) {
  milliseconds[i] = (float)(stamps[i] - push.start) * 1e-6; // spirv: "OpISub %ulong" "OpConvertUToF %float"
}
