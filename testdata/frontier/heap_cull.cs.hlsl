// args: -T cs_6_6 -fspv-target-env=vulkan1.3 -fspv-use-descriptor-heap -fvk-bind-counter-heap 0 3
// Objects in view, appended to lists of draws: structured buffers with counters, which keep a binding.
struct Object { float4 sphere; uint mesh, list; };
struct Command { uint indices, instances, first; int offset; uint object; };
struct Culling { float4 planes[6]; uint objects, count; };
[[vk::push_constant]] struct { uint culling; } push;

bool visible(float4 sphere, ConstantBuffer<Culling> c) {
  for (uint i = 0; i < 6; i++)
    if (dot(c.planes[i].xyz, sphere.xyz) + c.planes[i].w < -sphere.w)
      return false;
  return true;
}

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  ConstantBuffer<Culling> culling = ResourceDescriptorHeap[push.culling]; // spirv: "OpBufferPointerEXT %_ptr_Uniform_type_ConstantBuffer_Culling"
  if (id.x >= culling.count)
    return;
  StructuredBuffer<Object> objects = ResourceDescriptorHeap[culling.objects];
  Object o = objects[id.x];
  if (!visible(o.sphere, culling))
    return;
  AppendStructuredBuffer<Command> list = ResourceDescriptorHeap[NonUniformResourceIndex(o.list)]; // spirv: "OpBufferPointerEXT %_ptr_StorageBuffer_type_AppendStructuredBuffer_Command"
  Command c = { 36, 1, o.mesh * 36, 0, id.x };
  list.Append(c);
}
