// args: -T ps_6_0
cbuffer C {
  float4 a : packoffset(c1);
  float2 b : packoffset(c1);    // ERROR[pack-offset-overlap] "overlap with previous members"
  float4 c : packoffset(c0);
  float d[3] : packoffset(c3);
  float e : packoffset(c5);     // ERROR[pack-offset-overlap] "overlap"
  float f : packoffset(c2.w);
};
float4 main() : SV_Target { return a + c; }
