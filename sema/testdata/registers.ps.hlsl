// args: -T ps_6_0 -Wall
Texture2D<float4> a : register(s1);                                   // WARNING[register-mismatch] "'s' register for a resource of type 'Texture2D<float4>', which requires a 't' register"
SamplerState b : register(t0);                                        // WARNING[register-mismatch] "'t' register for a resource of type 'SamplerState', which requires a 's' register"
[[vk::combinedImageSampler]] Texture2D<float4> c : register(s2); [[vk::combinedImageSampler]] SamplerState cs : register(s2);
Texture2D<float4> d : register(t1);
SamplerState e : register(s0);
Texture2D<float4> f : register(t6) : register(gs, s7); // of another profile
float4 main() : SV_Target { return 1; }
