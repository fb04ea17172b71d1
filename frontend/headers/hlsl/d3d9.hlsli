// Features of Direct3D 9 that HLSL for Vulkan does not have: samplers that include their
// texture, as combined image samplers, and the functions that sample them.

#ifndef HLSL2SPIRV_D3D9
#define HLSL2SPIRV_D3D9

#define EvaluateAttributeAtCentroid EvaluateAttributeCentroid

typedef vk::SampledTexture1D<float4> sampler1D;
float4 tex1D(sampler1D _s, float _t) { return _s.Sample(_t); }
float4 tex1D(sampler1D _s, float _t, float _dx, float _dy) { return _s.SampleGrad(_t, _dx, _dy); }
float4 tex1Dgrad(sampler1D _s, float _t, float _dx, float _dy) { return _s.SampleGrad(_t, _dx, _dy); }
float4 tex1Dbias(sampler1D _s, float4 _t) { return _s.SampleBias(_t.x, _t.w); }
float4 tex1Dlod(sampler1D _s, float4 _t) { return _s.SampleLevel(_t.x, _t.w); }
float4 tex1Dproj(sampler1D _s, float4 _t) { return _s.Sample(_t.x / _t.w); }

typedef vk::SampledTexture2D<float4> sampler2D;
float4 tex2D(sampler2D _s, float2 _t) { return _s.Sample(_t); }
float4 tex2D(sampler2D _s, float2 _t, float2 _dx, float2 _dy) { return _s.SampleGrad(_t, _dx, _dy); }
float4 tex2Dgrad(sampler2D _s, float2 _t, float2 _dx, float2 _dy) { return _s.SampleGrad(_t, _dx, _dy); }
float4 tex2Dbias(sampler2D _s, float4 _t) { return _s.SampleBias(_t.xy, _t.w); }
float4 tex2Dlod(sampler2D _s, float4 _t) { return _s.SampleLevel(_t.xy, _t.w); }
float4 tex2Dproj(sampler2D _s, float4 _t) { return _s.Sample(_t.xy / _t.w); }

typedef vk::SampledTexture3D<float4> sampler3D;
float4 tex3D(sampler3D _s, float3 _t) { return _s.Sample(_t); }
float4 tex3D(sampler3D _s, float3 _t, float3 _dx, float3 _dy) { return _s.SampleGrad(_t, _dx, _dy); }
float4 tex3Dgrad(sampler3D _s, float3 _t, float3 _dx, float3 _dy) { return _s.SampleGrad(_t, _dx, _dy); }
float4 tex3Dbias(sampler3D _s, float4 _t) { return _s.SampleBias(_t.xyz, _t.w); }
float4 tex3Dlod(sampler3D _s, float4 _t) { return _s.SampleLevel(_t.xyz, _t.w); }
float4 tex3Dproj(sampler3D _s, float4 _t) { return _s.Sample(_t.xyz / _t.w); }

typedef vk::SampledTextureCube<float4> samplerCUBE;
float4 texCUBE(samplerCUBE _s, float3 _t) { return _s.Sample(_t); }
float4 texCUBE(samplerCUBE _s, float3 _t, float3 _dx, float3 _dy) { return _s.SampleGrad(_t, _dx, _dy); }
float4 texCUBEgrad(samplerCUBE _s, float3 _t, float3 _dx, float3 _dy) { return _s.SampleGrad(_t, _dx, _dy); }
float4 texCUBEbias(samplerCUBE _s, float4 _t) { return _s.SampleBias(_t.xyz, _t.w); }
float4 texCUBElod(samplerCUBE _s, float4 _t) { return _s.SampleLevel(_t.xyz, _t.w); }
float4 texCUBEproj(samplerCUBE _s, float4 _t) { return _s.Sample(_t.xyz / _t.w); }

#endif
