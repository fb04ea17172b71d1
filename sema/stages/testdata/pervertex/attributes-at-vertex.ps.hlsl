// args: -T ps_6_1
float4 main(nointerpolation float3 color : COLOR, nointerpolation bool b : BOOL, float smooth : SMOOTH) : SV_Target {
  float3 local = color;
  float3 x = GetAttributeAtVertex(local, 1); // ERROR[attribute-source] "attribute evaluation can only be done on values taken directly from inputs"
  float y = GetAttributeAtVertex(b, 1);      // ERROR[attribute-source] "attribute evaluation"
  return float4(x + y, smooth);
}
