// args: -T ms_6_6 -fspv-target-env=vulkan1.3 -fspv-use-descriptor-heap
// Meshlets whose buffers are in the heap; the application gives the stride by a specialization constant.
[[vk::resource_heap_stride_constant_id(7)]] const uint HeapStride = 64; // spirv: "OpDecorate %HeapStride SpecId 7" "ArrayStrideIdEXT %HeapStride"
struct Meshlet { uint vertices, triangles, vertexCount, triangleCount; };
struct Vertex { float4 position : SV_Position; float3 normal : NORMAL; };
struct Buffers { uint meshlets, positions, normals, triangles; float4x4 transform; };
[[vk::push_constant]] Buffers buffers;

[outputtopology("triangle")]
[numthreads(32, 1, 1)]
void main(uint group : SV_GroupID, uint t : SV_GroupIndex, out vertices Vertex v[64], out indices uint3 tri[124]) {
  StructuredBuffer<Meshlet> meshlets = ResourceDescriptorHeap[buffers.meshlets];
  Buffer<float4> positions = ResourceDescriptorHeap[buffers.positions]; // spirv: "OpLoad %type_buffer_image"
  Buffer<float4> normals = ResourceDescriptorHeap[buffers.normals];
  ByteAddressBuffer triangles = ResourceDescriptorHeap[buffers.triangles];
  Meshlet m = meshlets[group];
  SetMeshOutputCounts(m.vertexCount, m.triangleCount);
  for (uint i = t; i < m.vertexCount; i += 32) {
    v[i].position = mul(buffers.transform, float4(positions[m.vertices + i].xyz, 1)); // spirv: "OpImageFetch"
    v[i].normal = normals[m.vertices + i].xyz;
  }
  for (uint k = t; k < m.triangleCount; k += 32) {
    uint packed = triangles.Load(4 * (m.triangles + k));
    tri[k] = uint3(packed, packed >> 8, packed >> 16) & 0xff;
  }
}
