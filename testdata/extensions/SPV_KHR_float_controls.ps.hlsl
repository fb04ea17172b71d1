// args: -T ps_6_2 -denorm preserve
// Numbers close to zero stay what they are.
// spirv: "OpExtension .SPV_KHR_float_controls." "DenormPreserve 32"
float main(float a : A) : SV_Target { return a * a; }
