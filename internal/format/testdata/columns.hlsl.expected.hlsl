// Columns that their author wanted.
struct S
{
    float4 position   : SV_Position;
    float3 normal     : NORMAL;
    float2 uv         : TEXCOORD0; // uv
#if A
    float  depth      : DEPTH;
#endif
    nointerpolation uint id : ID;
};
static const float2 offsets[] = {
    { 0.5f,  -1.0f }, { -0.25,   2 },
    { 10.5f, -2.0f }, {  0.125, 16 },
};
static const float3x3 m = float3x3(
     1,  0, -1,
    20, -5,  1,
     0,  7, 100
);
void f()
{
    int a   = 1;
    int bcd = 2;
    int x = 1;
    bits[0] = a + b   & c;
    bits[1] = a + bbb & d;
    s += Tap(uv + float2(-d,  d));
    s += Tap(uv + float2( d, -d));
    s += Tap(uv + float2( d,  d));
    float3 tabs;       // with tabs
    float  more;       // of them
}
void g()
{
    a = round( a.x *  a.y);
    a = round(ma.x *  a.y);
    a = round( a.x * ma.y);
}
cbuffer C
{
    float4x4 world : packoffset(c2);
    float3x3 inverseTranspose : packoffset(c6);
    float4x4 worldViewProj : packoffset(c9);
    float4x4 a   : packoffset(c12);
    float4x4 bb  : packoffset(c16);
};
