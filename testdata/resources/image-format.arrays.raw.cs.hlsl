// args: -T cs_6_0 -E main -fcgl
// A chain into an array has the type of its elements, with their format; a
// variable or parameter has the type of its declaration.
[[vk::image_format("rgba16f")]] RWTexture2D<float4> mips[4]; // spirv: "%type_2d_image = OpTypeImage %float 2D 2 0 0 2 Rgba16f" "%type_2d_image_0 = OpTypeImage %float 2D 2 0 0 2 Rgba32f"

void put(RWTexture2D<float4> t[4], uint i) { t[i][uint2(0, 0)] = 7; }
RWTexture2D<float4> pick(uint i) { return mips[i]; }

[numthreads(8, 8, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  mips[id.z][id.xy] = 1; // spirv: "OpAccessChain %_ptr_UniformConstant_type_2d_image %mips %\d+\s+%\d+ = OpLoad %type_2d_image %"
  put(mips, id.z);       // spirv: "OpCompositeConstruct %_arr_type_2d_image_0_uint_4"
  pick(1)[id.xy] = 2;    // spirv: "OpFunctionCall %type_2d_image_0 %pick"
}
