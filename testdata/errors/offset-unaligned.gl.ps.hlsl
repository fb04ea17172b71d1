// args: -T ps_6_0 -E main -fvk-use-gl-layout
// Under std140 and std430, vectors are aligned as such.
struct S { [[vk::offset(4)]] float2 a; }; // WARNING[offset-misaligned] "should be 8-byte aligned" ERROR[offset-unaligned] "offset 4 is not allowed by the layout rule; it must be a multiple of 8"
StructuredBuffer<S> s;
cbuffer C {
  float2 third : packoffset(c2.y);        // ERROR[offset-unaligned] "offset 36 is not allowed by the layout rule; it must be a multiple of 8"
  float2 fourth : packoffset(c3.z);
}
float4 main() : SV_Target { return fourth.x; }
