// args: -T cs_6_2 -enable-16bit-types -fspv-target-env=vulkan1.2
// SPIR-V has no matrices of integers. In memory those that lie column by column are arrays of columns, elsewhere arrays of rows.
struct Part { int2x3 m; row_major int2x3 r; bool3x2 t; };
struct Push { uint3x2 m; uint16_t2x2 h; };
[[vk::push_constant]] Push push;
cbuffer Constants { int2x3 a; float2x3 f; };
ConstantBuffer<Part> constants;
TextureBuffer<Part> texels;
StructuredBuffer<int64_t2x3> wide;
RWStructuredBuffer<Part> output;
RWByteAddressBuffer bytes;
typedef vk::BufferPointer<Part> Pointer;
[[vk::binding(9)]] cbuffer Pointers { Pointer pointer; };

// spirv: "OpDecorate %_arr_v3uint_uint_2 ArrayStride 16" "OpMemberDecorate %type_PushConstant_Push 1 Offset 32"
// spirv: "OpDecorate %_arr_v2int_uint_3 ArrayStride 16" "OpMemberDecorate %type_Constants 1 Offset 48" "OpMemberDecorate %type_Constants 1 MatrixStride 16"
struct Counter {
  int2x3 m;
  int sum() { return m[0][0] + m[1][2]; }
  void add() { m[1] += 1; }
};
RWStructuredBuffer<Counter> counters;
int3 taken(int2x3 m, uint i) { return m[i]; }
void swapped(inout int2x3 m) { int3 r = m[0]; m[0] = m[1]; m[1] = r; }

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  int3 row = a[id.x];            // spirv: "OpAccessChain %_ptr_Uniform_int %Constants %int_0 %int_0 %\w+" "OpAccessChain %_ptr_Uniform_int %Constants %int_0 %int_1" "OpCompositeConstruct %v3int"
  output[0].m[id.x] = row;
  output[0].r[id.x] = row;       // spirv: "OpAccessChain %_ptr_StorageBuffer_v3int %output"
  output[1].m = constants.r;
  output[1].r = texels.m;
  output[1].t = constants.t;
  output[2] = constants;
  output[3].m[1] = taken(constants.m, id.y);
  swapped(output[4].m);
  Pointer p = pointer;
  p.Get().m[id.z][1] = int(push.m[2][id.x]) + push.h[1][0];
  output[5] = p.Get();
  counters[0].add();
  bytes.Store(0, counters[1].sum() + int(wide[0][id.x][id.y]));
  bytes.Store<int2x3>(8, a);
  bytes.Store(32, vk::RawBufferLoad<Part>(64).m[1][id.x]);
}
