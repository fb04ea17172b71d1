// args: -T cs_6_0 -E main -fspv-target-env=vulkan1.2
// Members that vk::offset puts into each other: the later one is wrong, in whatever
// order they lie. Structs and arrays take the padding behind them too.
struct Inner { float4 x; float y; }; // 20 bytes, 32 with padding
struct Base { float4 first; };

struct A { float a; [[vk::offset(0)]] float4 b; };            // ERROR[offset-overlap] "'b' at offset 0 overlaps 'a' at offset 0"
struct B { [[vk::offset(16)]] float4 a; [[vk::offset(0)]] float4 b; float4 c; }; // ERROR[offset-overlap] "'c' at offset 16 overlaps 'a' at offset 16"
struct C { Inner inner; [[vk::offset(20)]] float b; };        // ERROR[offset-overlap] "'b' at offset 20 overlaps 'inner'"
struct D { float4 a[2]; [[vk::offset(28)]] float b; };        // ERROR[offset-overlap] "'b' at offset 28 overlaps 'a'"
struct E : Base { [[vk::offset(12)]] float b; };              // ERROR[offset-overlap] "'b' at offset 12 overlaps the base class 'Base'"
struct F { [[vk::offset(32)]] float a; [[vk::offset(16)]] float4 b; [[vk::offset(0)]] float4 c; [[vk::offset(36)]] float d; };
struct G { uint a : 4; uint b : 4; [[vk::offset(4)]] float f; [[vk::offset(0)]] uint c : 4; }; // ERROR[offset-overlap] "'c' at offset 0 overlaps 'a'"
struct H { A a[2]; };

StructuredBuffer<A> as;
ConstantBuffer<B> b;
StructuredBuffer<C> cs;
TextureBuffer<D> d;
StructuredBuffer<E> es;
StructuredBuffer<F> fs;
StructuredBuffer<G> gs;
ConstantBuffer<H> h;
cbuffer K {
  float4 k;
  [[vk::offset(8)]] float2 k2;    // ERROR[offset-overlap] "'k2' at offset 8 overlaps 'k'"
  [[vk::offset(64)]] float k3;
  [[vk::offset(48)]] float4 k4;
  float4 k5;                      // ERROR[offset-overlap] "'k5' at offset 64 overlaps 'k3' at offset 64"
}
cbuffer P { // WARNING[packoffset-mix] "cannot mix"
  float4 p : packoffset(c1);
  float4 p2 : packoffset(c0);
  [[vk::offset(16)]] float4 p3;   // ERROR[offset-overlap] "'p3' at offset 16 overlaps 'p'"
}
[[vk::push_constant]] struct { float2 q; [[vk::offset(4)]] float r; } pushed; // ERROR[offset-overlap] "'r' at offset 4 overlaps 'q'"
RWBuffer<float4> o;

[numthreads(1, 1, 1)] void main() { o[0] = k + k2.x + k3 + k4 + k5 + p + p2 + p3; }
