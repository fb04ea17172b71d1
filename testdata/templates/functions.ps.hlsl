// args: -T ps_6_0 -HV 2021 -fcgl
// Each set of arguments makes a function.
template <typename T> T twice(T x) { return x + x; }
template <int N> int plus(int x) { return x + N; }
float4 main(float f : A, int i : B) : SV_Target {
  float a = twice(f);        // spirv: "OpFunctionCall %float %twice "
  int b = twice(i);          // spirv: "OpFunctionCall %int %twice_0 "
  float2 c = twice<float2>(f); // spirv: "OpFunctionCall %v2float %twice_1 "
  b = plus<5>(i);            // spirv: "OpFunctionCall %int %plus "
  return a + b + c.x;
}
// spirv: "%twice = OpFunction %float" "%twice_0 = OpFunction %int" "OpIAdd %int" "%twice_1 = OpFunction %v2float" "%plus = OpFunction %int" "OpIAdd %int %\w+ %int_5"
