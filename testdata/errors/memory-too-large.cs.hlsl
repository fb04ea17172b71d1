// args: -T cs_6_0 -E main -fspv-target-env=vulkan1.2
// Offsets and sizes in memory have 32 bits. What reaches beyond is named, at whatever
// level; a variable that the host does not see may be as large as it likes.
struct Large { float4 a[134217728]; };                    // 2 GB
struct Larger { Large first; float4 b[134217728]; };      // ERROR[memory-too-large] "do not fit in 32 bits"
struct Derived : Large { float4 c[134217728]; };          // ERROR[memory-too-large] "do not fit in 32 bits"
struct Many { float f; Large many[1000]; };               // ERROR[memory-too-large] "do not fit in 32 bits"
struct Far { [[vk::offset(4294967280)]] float4 e; };      // ERROR[memory-too-large] "do not fit in 32 bits"
struct Before { float f; [[vk::offset(-16)]] float4 e; }; // ERROR[memory-too-large] "do not fit in 32 bits"
struct Last { float a[268435455]; };                      // 1 GB less 4 bytes

StructuredBuffer<Large> large;
StructuredBuffer<Larger> larger;
RWStructuredBuffer<Derived> derived;
ConstantBuffer<Many> many;
StructuredBuffer<Far> far;
ConstantBuffer<Before> before;
StructuredBuffer<Last> last[8];
StructuredBuffer<Large[2]> two; // ERROR[memory-too-large] "do not fit in 32 bits"
cbuffer C {
  float4 c1[134217728];
  float4 c2[134217727]; // up to 4 GB less 16 bytes
  float4 c3;            // ERROR[memory-too-large] "do not fit in 32 bits"
}
float4 global[65536][65536][65536][65536][65536]; // ERROR[memory-too-large] "do not fit in 32 bits"
static float4 own[65536][65536][65536];
RWBuffer<float4> o;

[numthreads(1, 1, 1)] void main() { o[0] = large[1].a[2] + last[1][2].a[3] + c1[1] + c2[2] + c3 + global[1][2][3][4][5] + own[1][2][3]; }
