// args: -T ps_6_3 -HV 2021 -fspv-target-env=vulkan1.1 -fcgl
#if __SHADER_TARGET_STAGE != __SHADER_STAGE_PIXEL || __SHADER_TARGET_MAJOR != 6 || __SHADER_TARGET_MINOR != 3
#error wrong target
#endif
#if __HLSL_VERSION != 2021 || !defined(__spirv__) || __SPIRV_MAJOR_VERSION__ != 1 || __SPIRV_MINOR_VERSION__ != 3
#error wrong version
#endif
#ifdef __HLSL_ENABLE_16_BIT
#error 16-bit types are off
#endif
float4 main() : SV_Target {
  float line_ = __LINE__; // spirv: "OpStore %line_ %float_12"
#line 100
  line_ = __LINE__; // spirv: "OpStore %line_ %float_100"
  line_ = __COUNTER__ * 10 + __COUNTER__;
  return line_;
}
