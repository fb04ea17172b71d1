// args: -T cs_6_0 -E main -fcgl
// The format follows from the component type and the number of components. Minimum precision
// gives formats of 16 bits; snorm and unorm change nothing; there is none for bools and for three components.
// spirv: "OpTypeImage %float 2D 2 0 0 2 Rgba32f" "OpTypeImage %float 2D 2 0 0 2 R32f"
// spirv: "OpTypeImage %float 3D 2 0 0 2 Rg32f"
// spirv: "OpTypeImage %float Buffer 2 0 0 2 Rgba32f" "OpTypeImage %float Buffer 2 0 0 2 Unknown" "OpTypeImage %float Buffer 2 0 0 1 Rg16f"
// spirv: "OpTypeImage %float Buffer 2 0 0 2 Rgba16f" "OpTypeImage %float Buffer 2 0 0 2 R16f"
// spirv: "OpTypeImage %int Buffer 2 0 0 2 Rg16i" "OpTypeImage %uint Buffer 2 0 0 2 Rgba16ui" "OpTypeImage %uint Buffer 2 0 0 2 Unknown"
// spirv: "%unormImage = OpVariable %_ptr_UniformConstant_type_2d_image UniformConstant" "%plainImage = OpVariable %_ptr_UniformConstant_type_2d_image UniformConstant"
RWTexture2D<unorm float4> unormImage;
RWTexture2D<float4> plainImage;
RWTexture2D<unorm float> unormScalar;
RWTexture3D<snorm float2> snormImage;
RWBuffer<snorm float4> snormBuffer;
RWBuffer<unorm float3> three;
Buffer<unorm min16float2> sampled;
RWBuffer<half4> halves;
RWBuffer<min10float> minimum;
RWBuffer<min12int2> ints;
RWBuffer<min16uint4> uints;
RWBuffer<bool> bools;
[numthreads(1, 1, 1)]
void main(uint3 i : SV_DispatchThreadID) {
  unormImage[i.xy] = plainImage[i.xy];
  unormScalar[i.xy] = 1;
  snormImage[i] = sampled[i.x];
  snormBuffer[i.x] = 0;
  three[i.x] = 0;
  halves[i.x] = 0;
  minimum[i.x] = 0;
  ints[i.x] = 0;
  uints[i.x] = 0;
  bools[i.x] = true;
}
