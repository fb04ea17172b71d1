// args: -T cs_6_0 -fcgl
// Memory at an address: laid out as in structured buffers.
// spirv: "OpCapability PhysicalStorageBufferAddresses" "OpExtension \"SPV_KHR_physical_storage_buffer\"" "OpMemoryModel PhysicalStorageBuffer64 GLSL450"
struct S { float3 a; bool b; float2x3 m; };
uint64_t address;
[numthreads(1, 1, 1)]
void main() {
	uint n = vk::RawBufferLoad(address);                 // spirv: "OpBitcast %_ptr_PhysicalStorageBuffer_uint" "OpLoad %uint %\d+ Aligned 4"
	double d = vk::RawBufferLoad<double>(address, 8);    // spirv: "OpLoad %double %\d+ Aligned 8"
	bool2 b = vk::RawBufferLoad<bool2>(address);         // spirv: "OpLoad %v2uint %\d+ Aligned 4" "OpINotEqual %v2bool"
	S s = vk::RawBufferLoad<S>(address + n, 16);         // spirv: "OpLoad %S_0 %\d+ Aligned 16" "OpCompositeConstruct %S "
	float2x2 m = vk::RawBufferLoad<float2x2>(address);   // spirv: "OpAccessChain %_ptr_PhysicalStorageBuffer_mat2v2float" "OpLoad %mat2v2float %\d+ Aligned 4"
	vk::RawBufferStore(address, m);                      // spirv: "OpStore %\d+ %\d+ Aligned 4"
	vk::RawBufferStore<S>(address, s, 4);                // spirv: "OpCompositeConstruct %S_0 " "OpStore %\d+ %\d+ Aligned 4"
	vk::RawBufferStore<bool>(address, b.x);              // spirv: "OpSelect %uint" "OpStore %\d+ %\d+ Aligned 4"
	vk::RawBufferStore<double>(address, d, 8);
}
