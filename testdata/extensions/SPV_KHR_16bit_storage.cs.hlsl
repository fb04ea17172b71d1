// args: -T cs_6_2 -enable-16bit-types
// Buffers of halves.
// spirv: "OpCapability StorageBuffer16BitAccess" "OpExtension .SPV_KHR_16bit_storage."
RWStructuredBuffer<half4> o;
[numthreads(64, 1, 1)]
void main(uint i : SV_DispatchThreadID) { o[i] *= 2; }
