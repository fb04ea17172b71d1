// args: -T ps_6_0 -fspv-reflect
// Types of HLSL stand in the module.
// spirv: "OpExtension .SPV_GOOGLE_user_type." "UserTypeGOOGLE \"structuredbuffer"
StructuredBuffer<float4> colours;
float4 main(nointerpolation uint i : I) : SV_Target { return colours[i]; }
