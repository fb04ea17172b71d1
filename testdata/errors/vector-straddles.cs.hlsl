// args: -T cs_6_0 -E main
struct Late { float a; float2 b; };
struct A { float a; [[vk::offset(12)]] float2 b; };      // ERROR[vector-straddles] "the vector at offset 12 crosses a 16-byte boundary"
struct B { [[vk::offset(8)]] Late late; };               // ERROR[vector-straddles] "at offset 8"
struct C { [[vk::offset(4)]] float2 b; [[vk::offset(16)]] Late late[2]; }; // WARNING[offset-misaligned] "should be 8-byte aligned"
struct D { [[vk::offset(24)]] Late late[2]; };           // ERROR[vector-straddles] "at offset 24"
RWStructuredBuffer<A> a;
RWStructuredBuffer<B> b;
RWStructuredBuffer<C> c;
RWStructuredBuffer<D> d;
cbuffer E {
  float e0;
  [[vk::offset(12)]] float2 e1; // ERROR[vector-straddles] "at offset 12"
}
[numthreads(1, 1, 1)]
void main() {}
