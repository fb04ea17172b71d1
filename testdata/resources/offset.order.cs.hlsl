// args: -T cs_6_0 -E main -fvk-use-scalar-layout -fspv-target-env=vulkan1.2
// Members may lie in any order. A struct ends behind the farthest of them, and under
// a tight layout rule the padding behind one is free for the next.
struct Inner { double d; float f; };
struct S {
  [[vk::offset(32)]] float4 a;
  [[vk::offset(0)]] Inner inner;
  [[vk::offset(12)]] float b;
};
// spirv: "OpMemberDecorate %S 0 Offset 32"
// spirv: "OpMemberDecorate %S 1 Offset 0"
// spirv: "OpMemberDecorate %S 2 Offset 12"
// spirv: "OpDecorate %_runtimearr_S ArrayStride 48"
StructuredBuffer<S> s;
RWBuffer<float4> o;

[numthreads(1, 1, 1)] void main() { o[0] = s[1].a + s[2].inner.f + s[3].b; }
