// Blanks between tokens.
#include "a.hlsli"
float4 main(float2 uv : TEXCOORD0, uint i : SV_VertexID) : SV_Target0
{
    float x = 1, y = -x;
    x += y * 2 - (x / y) % 3;
    x = a < b ? c : d;
    x = -y - -y + +y - --x;
    x = !a && b || ~c & d | e ^ f << 2 >> 1;
    i++; --i; x = i++ + ++i;
    x = a.b.xyz[2][i + 1];
    x = f(a, b)(c)[0];
    x = (float)y + (float3)(a).x + (int)-y + (uint)!a;
    x = (a) - b + (Foo)b + (ns::Bar<2>)0 + (a) * b;
    x = sizeof(float4) + 1.xxx.x + 1.e-3f;
    x = 0x1.8p-3f + 1e+2 - 0x1e+3;
    return float4(1, 2, -3, 4);
}
Texture2D<float4> t : register(t0, space1);
SamplerState s : register(s0);
cbuffer C : register(b0) { float4 a : packoffset(c0.x); uint bits : 4; };
[numthreads(8, 8, 1)]
void cs([[vk::ext_reference]] inout float a)
{
    [unroll] for (int i = 0; i < 4; ++i) {}
    [loop][fastopt] while (a) a--;
    for (;;) break;
    do a++; while (a < 4);
    if (a) return; else if (b) discard;
    switch (a) { case 1: case (2): break; default: return; }
}
struct S : B { float a[2]; bool operator==(S o) { return ::g(a) == o.a; } float operator()(int i); };
