// args: -T ps_6_0 -fspv-target-env=vulkan1.2 -fcgl
// From SPIR-V 1.4 on, storage buffers have a storage class of their own, and
// entry points list all variables.
RWStructuredBuffer<float> output;
// spirv: "OpEntryPoint Fragment %main \"main\" .*%output"
// spirv: "OpDecorate %type_RWStructuredBuffer_float Block" "%output = OpVariable %_ptr_StorageBuffer_type_RWStructuredBuffer_float StorageBuffer"
float4 main() : SV_Target { output[0] = 1; return 0; }
// spirv:-"BufferBlock"
