// args: -T ps_6_2 -enable-16bit-types -fcgl
// spirv: "OpCapability Float16" "OpTypeFloat 16"
float4 main(float f : A) : SV_Target {
  half h = (half)f; // spirv: "OpFConvert %half"
  return h + (half)1;   // spirv: "OpFAdd %half"
}
