// args: -T ps_6_0 -HV 2021 -fcgl
// A specialization is preferred, and of functions the plain one.
template <typename T> float kind(T x) { return 1; }
template <> float kind(int x) { return 2; }
float kind(uint x) { return 3; }
template <typename T, typename U> struct Same { static const bool value = false; };
template <typename T> struct Same<T, T> { static const bool value = true; };
float4 main(float f : A, int i : B, uint u : C) : SV_Target {
  float4 r = float4(kind(f), kind(i), kind(u), 0);
  // spirv: "OpFunctionCall %float %kind" "OpFunctionCall %float %kind" "OpFunctionCall %float %kind"
  if (Same<int, float>::value) r.w = 5;
  if (Same<int, int>::value) r.w = 6; // spirv: "OpStore %\w+ %float_6"
  return r;
}
// spirv: "OpReturnValue %float_1" "OpReturnValue %float_2" "OpReturnValue %float_3"
// spirv:-"%float_5"
