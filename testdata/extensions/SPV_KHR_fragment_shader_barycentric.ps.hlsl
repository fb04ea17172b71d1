// args: -T ps_6_1 -fspv-target-env=vulkan1.1
// Attributes of the three corners, and how far from each a pixel is.
// spirv: "OpExtension .SPV_KHR_fragment_shader_barycentric." "BuiltIn BaryCoordKHR" "PerVertexKHR"
float4 main(float3 b : SV_Barycentrics, nointerpolation float4 c : COLOR) : SV_Target {
  return GetAttributeAtVertex(c, 0) * b.x + GetAttributeAtVertex(c, 1) * b.y + GetAttributeAtVertex(c, 2) * b.z;
}
