// args: -T ps_6_2 -E main -enable-16bit-types
// The residency code of an access is a uint, which becomes what the argument
// for it is.
Texture2D<float4> tex;
SamplerState smp;
Buffer<float4> texels;
struct Codes { float f; int list[2]; uint bits : 4; };

float4 main(float2 uv : UV) : SV_Target {
  Codes codes;
  int2 pair;
  bool any;
  uint16_t narrow;
  uint whole;
  float4 c = tex.Sample(smp, uv, int2(0, 0), 0.5, codes.f); // spirv: "OpImageSparseSampleImplicitLod" "OpConvertUToF %float"
  c += tex.SampleLevel(smp, uv, 1, int2(0, 0), pair.y);     // spirv: "OpImageSparseSampleExplicitLod" "OpCompositeExtract %uint"
  c += tex.Gather(smp, uv, int2(0, 0), any);                // spirv: "OpImageSparseGather" "OpINotEqual %bool"
  c += tex.Load(int3(0, 0, 0), int2(0, 0), narrow);         // spirv: "OpImageSparseFetch" "OpUConvert %ushort"
  c += texels.Load(3, codes.list[1]);                       // spirv: "OpImageSparseFetch" "OpCompositeExtract %uint"
  c += texels.Load(4, codes.bits);                          // spirv: "OpImageSparseFetch" "OpBitFieldInsert"
  c += texels.Load(5, whole);                               // spirv: "OpImageSparseFetch" "OpCompositeExtract %uint"
  return c * codes.f * pair.y * any * narrow * codes.list[1] * codes.bits * whole; // spirv: "OpConvertSToF %float" "OpConvertSToF %float"
}
