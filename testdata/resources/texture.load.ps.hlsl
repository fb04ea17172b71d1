// args: -T ps_6_0 -fcgl
Texture2D<float4> image;
Texture2DArray<int2> ints;
Texture2DMS<float> multi;
float4 main(int3 at : A) : SV_Target {
  float4 c = image.Load(at);    // spirv: "OpVectorShuffle %v2int %\w+ %\w+ 0 1" "OpCompositeExtract %int %\w+ 2" "OpImageFetch %v4float %\w+ %\w+ Lod %"
  c += image[at.xy];            // spirv: "OpImageFetch %v4float %\w+ %\w+ Lod %uint_0"
  c += image.mips[2][at.xy];    // spirv: "OpImageFetch %v4float %\w+ %\w+ Lod %"
  int2 i = ints.Load(int4(at, 0)); // spirv: "OpImageFetch %v4int %\w+ %\w+ Lod %" "OpVectorShuffle %v2int %\w+ %\w+ 0 1"
  c += multi.Load(at.xy, 3);    // spirv: "OpImageFetch %v4float %\w+ %\w+ Sample %int_3" "OpCompositeExtract %float"
  return c + i.x;
}
