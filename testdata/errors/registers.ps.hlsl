// args: -T ps_6_0
Texture2D a : register(b0);       // ERROR[register-type] "invalid register specification"
SamplerState b : register(q1);    // ERROR[register-class] "register type must be one of"
cbuffer C : register(b0, space1) {
  float4 c : packoffset(c0);
  float4 d : packoffset(c0.w);    // ERROR[packoffset-invalid] "not valid"
};
cbuffer E { float2 e : packoffset(c1.q); } // ERROR[packoffset-component] "invalid packoffset component 'q'"
float4 f : packoffset(c1);        // ERROR[packoffset-outside] "packoffset is only allowed in a constant buffer"
cbuffer D : packoffset(c0) { float4 g; } // ERROR[packoffset-on-buffer] "only allowed within a constant buffer"
float4 main() : SV_Target { return c; }
