// args: -T ps_6_1 -E main -fspv-target-env=vulkan1.2
// Built-in inputs whose values are not floats are Flat; others have the modifiers of their own declaration.
// spirv: "OpDecorate %gl_FragCoord BuiltIn FragCoord" "OpDecorate %gl_FragCoord Sample"
// spirv: "OpDecorate %gl_FrontFacing BuiltIn FrontFacing" "OpDecorate %gl_FrontFacing Flat"
// spirv: "OpDecorate %gl_PrimitiveID BuiltIn PrimitiveId" "OpDecorate %gl_PrimitiveID Flat"
// spirv: "OpDecorate %gl_SampleMask BuiltIn SampleMask" "OpDecorate %gl_SampleMask Flat"
// spirv: "OpDecorate %gl_Layer BuiltIn Layer" "OpDecorate %gl_Layer Flat"
// spirv:-"gl_FragDepth (Flat|NoP)"
struct Input { sample float4 position : SV_Position; bool front : SV_IsFrontFace; uint primitive : SV_PrimitiveID; uint mask : SV_Coverage; };
float4 main(nointerpolation Input i, uint layer : SV_RenderTargetArrayIndex, out float depth : SV_Depth) : SV_Target {
  depth = 0.5;
  return i.position + i.front + i.primitive + i.mask + layer;
}
