// args: -T cs_6_0 -HV 2018 -fdialect=d3d9 -Wno-effects-syntax
// Samplers of Direct3D 9, which have their textures with them.
sampler2D image : register(s0);
samplerCUBE cube : register(s1);
sampler3D volume : register(s2);
sampler1D row : register(s3);
sampler untyped : register(s4) = sampler_state { MinFilter = Point; };
RWStructuredBuffer<float4> output : register(u5);

float4 passed(sampler2D s, float2 at) { return tex2Dlod(s, float4(at, 0, 0)); }

[numthreads(1, 1, 1)]
void main() {
  float2 right = float2(0.75, 0.25);
  output[0] = tex2Dlod(image, float4(right, 0, 0));
  output[1] = tex2Dlod(image, float4(right, 0, 1));
  output[2] = tex2Dgrad(image, right, 0, 0);
  output[3] = tex2D(image, right, float2(1, 0), 0);
  output[4] = texCUBElod(cube, float4(0, 1, 0, 0));
  output[5] = texCUBEgrad(cube, float3(-1, 0, 0), 0, 0);
  output[6] = tex3Dlod(volume, float4(0.25, 0.75, 0.25, 0));
  output[7] = tex1Dlod(row, float4(0.375, 0, 0, 0));
  output[8] = tex2Dlod(untyped, float4(0.25, 0.75, 0, 0));
  output[9] = passed(image, float2(0.75, 0.75));
}
