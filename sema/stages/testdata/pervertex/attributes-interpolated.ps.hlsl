// args: -T ps_6_1
float at(nointerpolation float c) { return GetAttributeAtVertex(c, 1); }
float both(nointerpolation float c, nointerpolation float d) { return GetAttributeAtVertex(c, 1) + d; }
float4 main(nointerpolation float flat : COLOR, float smooth : SMOOTH) : SV_Target {
  float x = both(smooth,             // ERROR[attribute-argument] "parameter 0 of both"
                 smooth);            // ERROR[attribute-argument] "parameter 1 of both"
  return float4(x, 0, at(flat), at(smooth)); // ERROR[attribute-argument] "parameter 0 of at must have a 'nointerpolation' attribute"
}
