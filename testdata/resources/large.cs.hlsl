// args: -T cs_6_0 -E main -fspv-target-env=vulkan1.2
// Memory of almost 4 GB: offsets and strides have all of 32 bits.
struct S { float4 a[134217728]; float4 b[134217726]; float4 last; };
// spirv: "OpMemberDecorate %S 1 Offset 2147483648"
// spirv: "OpMemberDecorate %S 2 Offset 4294967264"
// spirv: "ArrayStride 4294967280"
StructuredBuffer<S> s;
RWBuffer<float4> o;

[numthreads(1, 1, 1)] void main() { o[0] = s[0].a[1] + s[0].b[1] + s[0].last; }
