// args: -T ps_6_0
// spirv: "OpCapability SampleRateShading" "BuiltIn SampleId" "BuiltIn SampleMask"
float4 main(uint index : SV_SampleIndex, out uint mask : SV_Coverage) : SV_Target {
  mask = 1u << index;
  return index;
}
