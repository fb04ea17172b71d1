// args: -T ps_6_0
cbuffer C {
  float4 a : packoffset(c0) : packoffset(c1);  // WARNING[packoffset-overridden] "overridden"
  float4 b;                                    // WARNING[packoffset-mix] "cannot mix"
};
float4 main() : SV_Target { return a + b; }
