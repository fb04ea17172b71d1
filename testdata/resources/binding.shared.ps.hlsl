// args: -T ps_6_0 -fcgl -Wall
// args: -T ps_6_0 -Wall
// Registers of different classes become the same binding. What the entry point does not
// use, and what is used in no way that can be reached, is no concern of it.
cbuffer Camera : register(b0) { float4 view; };
Texture2D colors : register(t0);                            // WARNING[binding-shared] "'colors' and 'Camera' share binding 0 of descriptor set 0, but no descriptor is both a sampled image and a uniform buffer" NOTE-1 "'Camera' is declared here"
SamplerState smooth : register(s0);                         // with the texture it may be a combined image sampler
RWStructuredBuffer<float4> history : register(u1);
struct Lights { float4 all; };
ConstantBuffer<Lights> lights : register(b1);
Texture2D shadows : register(t1);                           // WARNING[binding-shared] "'shadows' and 'history' share binding 1 of descriptor set 0, but no descriptor is both a sampled image and a storage buffer"
Texture2D unused : register(t2);
cbuffer Unused : register(b2) { float4 nothing; };
Texture2D elsewhere : register(t2, space1);
cbuffer Here : register(b2, space2) { float4 something; };
Texture2D same : register(t7);
TextureCube cube : register(t7);
Texture2D table[] : register(t0, space5);
RWTexture2D<float4> images[] : register(u0, space5);

float4 other() { return nothing + unused[uint2(0, 0)]; }

float4 main(float2 uv : U) : SV_Target {
  float4 sum = view + colors.Sample(smooth, uv) + elsewhere[uint2(0, 0)] + something;
  sum += history[0] + shadows[uint2(0, 0)];
  sum += same[uint2(0, 0)] + cube.Sample(smooth, uv.xyy);
  return sum + table[2][uint2(0, 0)] + images[1][uint2(0, 0)] + unused[uint2(1, 0)];
}
