// args: -T ps_6_0 -HV 2021
// What ?: chooses has to be held by a variable, and none holds an object.
SamplerState a, b;
Texture2D t;
float4 main(bool c : C) : SV_Target {
  return t.Sample(c ? a : b, 0); // ERROR[ternary-object] "casting to type 'SamplerState' unimplemented"
}
