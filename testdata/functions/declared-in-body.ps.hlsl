// args: -T ps_6_0 -E main -fcgl
// A declaration in the body of a method declares a function of the namespace
// around the class.
namespace N {
  struct S {
    float method() {
      float twice(float f);
      return twice(1); // spirv: "OpFunctionCall %float %N__twice %param_var_f"
    }
  };
  float twice(float f) { return 2 * f; }
}
float4 main() : SV_Target {
  N::S s;
  return s.method();
}
