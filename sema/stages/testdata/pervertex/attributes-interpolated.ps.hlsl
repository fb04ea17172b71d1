// args: -T ps_6_1
float at(nointerpolation float c) { return GetAttributeAtVertex(c, 1); }
float4 main(nointerpolation float flat : COLOR, float smooth : SMOOTH) : SV_Target {
  return float4(0, 0, at(flat), at(smooth)); // ERROR[attribute-argument] "parameter 0 of at must have a 'nointerpolation' attribute"
}
