// args: -T ps_6_0 -fspv-reflect
// Semantics stand in the module.
// spirv: "OpExtension .SPV_GOOGLE_hlsl_functionality1." "UserSemantic \"TEXCOORD3\""
float4 main(float2 uv : TEXCOORD3) : SV_Target { return uv.xyxy; }
