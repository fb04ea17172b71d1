// args: -T cs_6_2 -fcgl
// Pointers to memory at addresses: data of eight bytes, in every layout the same type.
struct Node {
	float4 value;
	float3 small;
	vk::BufferPointer<Node, 32> next;
};
typedef vk::BufferPointer<Node, 32> List;
// spirv: "OpMemoryModel PhysicalStorageBuffer64 GLSL450" "OpDecorate %list RestrictPointer" "OpDecorate %other AliasedPointer"
// spirv: "OpMemberDecorate %Node 1 Offset 16" "OpMemberDecorate %Node 2 Offset 32"
// spirv: "OpTypeForwardPointer %_ptr_PhysicalStorageBuffer_Node PhysicalStorageBuffer"
cbuffer C { List root; vk::BufferPointer<float2x2> grid; }
RWStructuredBuffer<List> found;
[numthreads(1, 1, 1)]
void main() {
	List list = root;
	[[vk::aliased_pointer]] List other = list.Get().next;
	other.Get().value = 1;                  // spirv: "OpStore %\d+ %\d+ Aligned 16"
	float3 s = list.Get().small;            // spirv: "OpLoad %v3float %\d+ Aligned 4"
	Node n = list.Get();                    // spirv: "OpLoad %Node %\d+ Aligned 32"
	grid.Get()[1].y = s.x;                // spirv: "OpStore %\d+ %\d+ Aligned 4"
	uint64_t address = (uint64_t)list;      // spirv: "OpConvertPtrToU %ulong"
	found[0] = List(address + 64);          // spirv: "OpConvertUToPtr %_ptr_PhysicalStorageBuffer_Node"
	vk::reinterpret_pointer_cast<uint>(list).Get() = 7; // spirv: "OpBitcast %_ptr_PhysicalStorageBuffer_uint" "OpStore %\d+ %uint_7 Aligned 4"
}
