// args: -T ps_6_0 -E main
// A matrix of one column or row is a vector, of which a scalar condition picks every
// component.
float4 main(bool c : C, int4x1 column : A, float1x3 row : B, float2x2 square : D) : SV_Target {
  int4x1 x = select(c, 0, column);             // spirv: "OpCompositeConstruct %v4bool" "OpSelect %v4int"
  float1x3 y = select(c, row, (float1x3)2);    // spirv: "OpCompositeConstruct %v3bool" "OpSelect %v3float"
  float3 v = select(c, 1.xxx, (float3)row);    // spirv: "OpSelect %v3float"
  float2x2 z = select(c, square, (float2x2)0);
  return x._11_21_31_41 + y._11_12_13_13 + v.xyzz + z._11_12_21_22;
}
