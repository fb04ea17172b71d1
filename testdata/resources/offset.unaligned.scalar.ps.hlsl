// args: -T ps_6_0 -E main -fvk-use-scalar-layout
// Scalar layout asks for the alignment of the components alone.
struct S { [[vk::offset(4)]] float2x2 a; [[vk::offset(28)]] float2 b; };
StructuredBuffer<S> s; // spirv: "OpMemberDecorate %S 0 Offset 4" "OpMemberDecorate %S 1 Offset 28"
float4 main() : SV_Target { return s[0].a[0].x + s[0].b.x; }
