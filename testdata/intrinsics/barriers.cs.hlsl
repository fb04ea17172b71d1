// args: -T cs_6_0 -fcgl
// 264 is acquire and release of workgroup memory; 2120 and 2376 add images and
// uniforms.
groupshared uint shared_;
[numthreads(1, 1, 1)] void main() {
  uint old;
  GroupMemoryBarrierWithGroupSync(); // spirv: "OpControlBarrier %uint_2 %uint_2 %uint_264"
  GroupMemoryBarrier();              // spirv: "OpMemoryBarrier %uint_2 %uint_264"
  AllMemoryBarrier();                // spirv: "OpMemoryBarrier %uint_1 %uint_2376"
  DeviceMemoryBarrier();             // spirv: "OpMemoryBarrier %uint_1 %uint_2120"
  InterlockedAdd(shared_, 2, old);   // spirv: "OpAtomicIAdd %uint %shared_ %uint_2 %uint_0 %uint_2" "OpStore %old"
  InterlockedCompareExchange(shared_, 1, 2, old); // spirv: "OpAtomicCompareExchange %uint %shared_ %uint_2 %uint_0 %uint_0 %uint_2 %uint_1"
}
