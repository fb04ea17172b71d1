// args: -T cs_6_0 -E main -fspv-target-env=vulkan1.2
// A part of a struct that a function returns is loaded as itself; what has another layout is copied as itself.
struct Inner {
  float3 n;
  float2x2 m;
  float w[3];
};
struct Outer {
  float4 a;
  float3 b;
  Inner i;
};
StructuredBuffer<Outer> input;
RWStructuredBuffer<Inner> inners;
RWStructuredBuffer<float4> output;
cbuffer Constants {
  Outer constants;
};
Outer get(uint i) {
  return input[i];
}
Outer getConstants() {
  return constants;
}
[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  output[0] = get(id.x).a;         // spirv: "OpAccessChain %_ptr_StorageBuffer_v4float %\d+ %uint_0"
  output[1].x = get(id.y).i.m[1].x; // spirv: "OpAccessChain %_ptr_StorageBuffer_float %\d+ %uint_2 %uint_1 %uint_1 %uint_0"
  output[2].x = get(id.z).i.w[2];  // spirv: "OpAccessChain %_ptr_StorageBuffer_float %\d+ %uint_2 %uint_2 %uint_2"
  inners[0] = getConstants().i;    // spirv: "OpCopyLogical %Inner\b"
}
// spirv:-"OpLoad %Outer"
// spirv:-"OpCopyLogical %Outer"
