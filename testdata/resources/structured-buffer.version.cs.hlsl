// args: -T cs_6_0 -E main -fcgl -fspv-target-env=vulkan1.2
// From SPIR-V 1.4 on storage buffers are Blocks in the StorageBuffer class, and
// an entry point lists all its variables.
RWStructuredBuffer<float> a;
tbuffer T { float b; };
// spirv: "OpEntryPoint GLCompute %main \"main\" %a %T"
// spirv: "OpDecorate %type_RWStructuredBuffer_float Block" "OpDecorate %type_T Block"
// spirv: "%a = OpVariable %_ptr_StorageBuffer_type_RWStructuredBuffer_float StorageBuffer"
// spirv:-"BufferBlock"
[numthreads(1, 1, 1)]
void main() { a[0] = b; }
