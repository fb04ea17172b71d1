// args: -T cs_6_7 -fspv-target-env=vulkan1.1 -fcgl
// Samples of images are read and written, the first one where none is named.
// spirv: "OpCapability StorageImageMultisample"
// spirv: "OpTypeImage %float 2D 2 0 1 2 Rgba32f" "OpTypeImage %uint 2D 2 1 1 2 R32ui"
RWTexture2DMS<float4, 4> colors;
RWTexture2DMSArray<uint> counts;
[numthreads(8, 8, 1)]
void main(uint3 i : SV_DispatchThreadID) {
  uint w, h, n, samples;
  counts.GetDimensions(w, h, n, samples);          // spirv: "OpImageQuerySize %v3uint" "OpImageQuerySamples %uint"
  float4 a = colors.Load(i.xy, 2);                 // spirv: "OpImageRead %v4float %\d+ %\d+ Sample %int_2"
  colors.sample[3][i.xy] = a + colors[i.xy];       // spirv: "OpImageRead %v4float %\d+ %\d+ Sample %uint_0" "OpImageWrite %\d+ %\d+ %\d+ Sample %uint_3"
  colors[i.xy] = 0;                                // spirv: "OpImageWrite %\d+ %\d+ %\d+ Sample %uint_0"
  InterlockedAdd(counts.sample[1][i], w * samples); // spirv: "OpImageTexelPointer %_ptr_Image_uint %counts %\d+ %uint_1" "OpAtomicIAdd %uint"
  InterlockedOr(counts[i], 1);                     // spirv: "OpImageTexelPointer %_ptr_Image_uint %counts %\d+ %uint_0" "OpAtomicOr %uint"
}
