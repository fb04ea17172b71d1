// args: -T ps_6_0
cbuffer C { // WARNING[packoffset-mix] "cannot mix"
  float4 a : packoffset(c0) : packoffset(c1);  // WARNING[packoffset-overridden] "overridden"
  float4 b;
};
cbuffer AnyOrder {
  float4 second : packoffset(c1);
  float4 first : packoffset(c0);
  float2 third : packoffset(c2.y);
};
float4 main() : SV_Target { return a + b + first + second + third.x; }
