// args: -T cs_6_7 -fspv-target-env=vulkan1.1 -fcgl
// An offset that is known only at run time is added to the address of the texel, not to its layer.
Texture1D<float> one;
Texture2D<float> two;
Texture2DArray<float> layers;
Texture3D<float> three;
Texture2DMS<float> samples;
RWStructuredBuffer<float> o;
[numthreads(8, 8, 1)]
void main(int3 i : SV_DispatchThreadID) {
  uint status;
  o[0] = two.Load(i, int2(1, 2));                // spirv: "OpImageFetch %v4float %\d+ %\d+ Lod|ConstOffset %\d+"
  o[1] = one.Load(i.xy, i.z);                    // spirv: "OpIAdd %int" "OpImageFetch %v4float %\d+ %\d+ Lod"
  o[2] = two.Load(i, i.yz);                      // spirv: "OpIAdd %v2int" "OpImageFetch %v4float %\d+ %\d+ Lod"
  o[3] = layers.Load(int4(i, 0), i.yz, status);  // spirv: "OpCompositeConstruct %v3int %\d+ %int_0" "OpIAdd %v3int" "OpImageSparseFetch %SparseResidencyStruct"
  o[4] = three.Load(int4(i, 0), i.zyx);          // spirv: "OpIAdd %v3int" "OpImageFetch"
  o[5] = samples.Load(i.xy, 3, i.yz);            // spirv: "OpIAdd %v2int" "OpImageFetch %v4float %\d+ %\d+ Sample %int_3"
}
