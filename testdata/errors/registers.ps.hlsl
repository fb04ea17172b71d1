// args: -T ps_6_0
Texture2D a : register(b0);       // ERROR[register-type] "invalid register specification"
SamplerState b : register(q1);    // ERROR[register-class] "register type is unsupported - available types are 'b', 'c', 'i', 's', 't', 'u'"
cbuffer C : register(b0, space1) {
  float4 c : packoffset(c0);
  float4 d : packoffset(c0.w);    // ERROR[packoffset-invalid] "not valid" ERROR[pack-offset-clash] "packoffset overlap between 'd', 'c'"
};
cbuffer E { float2 e : packoffset(c1.q); } // ERROR[packoffset-component] "packoffset component should indicate offset with one of x, y, z, w"
float4 f : packoffset(c1);        // ERROR[packoffset-outside] "packoffset is only allowed in a constant buffer"
cbuffer D : packoffset(c0) { float4 g; } // ERROR[packoffset-on-buffer] "only allowed within a constant buffer"
float4 main() : SV_Target { return c; }
