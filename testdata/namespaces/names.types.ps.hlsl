// args: -T ps_6_0
// The language's types are hidden in every scope but the global one, and its structs there too.
typedef uint dword;
typedef float3 float3;
typedef SamplerState sampler;
Texture2D texture;
SamplerState RayDesc;
namespace n {
  static const float ConstantBuffer = 1, float3 = 2;
  typedef int2 matrix;
}
struct S { float vector, sampler; };
float twice(float half) { float dword = 2; return half * dword; }
float4 main(float4 a : A) : SV_Target {
  float Buffer = 3, float4x4 = 4;
  n::matrix m = 5;
  S s = { 6, 7 };
  return texture.Sample(RayDesc, a.xy) + twice(Buffer) + float4x4 + n::ConstantBuffer + n::float3 + m.x + s.vector + s.sampler; // spirv: "OpImageSampleImplicitLod"
}
