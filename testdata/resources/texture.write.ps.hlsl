// args: -T ps_6_0 -fcgl
// The format of a writable texture follows from its element.
RWTexture2D<float4> image;
RWTexture2D<uint> counts;
RWTexture3D<float3> other;
// spirv: "OpTypeImage %float 2D 2 0 0 2 Rgba32f" "OpTypeImage %uint 2D 2 0 0 2 R32ui" "OpTypeImage %float 3D 2 0 0 2 Unknown"
float4 main(uint2 at : A) : SV_Target {
  image[at] = 1;     // spirv: "OpLoad %type_2d_image %image" "OpImageWrite"
  image[at].y = 2;   // spirv: "OpImageRead %v4float" "OpImageWrite"
  counts[at] += 3;   // spirv: "OpImageRead %v4uint" "OpCompositeExtract %uint %\w+ 0" "OpIAdd %uint" "OpImageWrite"
  other[uint3(at, 0)] = 4; // spirv: "OpImageWrite"
  return image[at];  // spirv: "OpImageRead %v4float"
}
