// args: -T ps_6_2 -E main -enable-16bit-types
// Where the source puts members, the layout rule must allow them.
struct Inner { float2 a; float b; };
struct S {
  [[vk::offset(4)]] float2 packed;        // WARNING[offset-misaligned] "should be 8-byte aligned"
  [[vk::offset(20)]] float2x2 m;          // WARNING[offset-misaligned] "should be 8-byte aligned" ERROR[offset-unaligned] "offset 20 is not allowed by the layout rule; it must be a multiple of 8"
  [[vk::offset(42)]] float f;             // WARNING[offset-misaligned] "should be 4-byte aligned" ERROR[offset-unaligned] "offset 42 is not allowed by the layout rule; it must be a multiple of 4"
  [[vk::offset(46)]] float16_t h;
  [[vk::offset(52)]] Inner inner;         // WARNING[offset-misaligned] "should be 8-byte aligned" ERROR[offset-unaligned] "a multiple of 8"
  [[vk::offset(68)]] float2 elements[2];  // WARNING[offset-misaligned] "should be 8-byte aligned" ERROR[offset-unaligned] "a multiple of 8"
};
StructuredBuffer<S> s;
cbuffer C {
  double d : packoffset(c0.y);            // ERROR[offset-unaligned] "offset 4 is not allowed by the layout rule; it must be a multiple of 8"
  float2 v : packoffset(c1.y);
}
float4 main() : SV_Target { return v.x; }
