// args: -T vs_6_1
// One draw for both eyes.
// spirv: "OpExtension .SPV_KHR_multiview." "BuiltIn ViewIndex"
cbuffer C { float4x4 transforms[2]; };
float4 main(float3 p : P, uint view : SV_ViewID) : SV_Position { return mul(transforms[view], float4(p, 1)); }
