// args: -T ps_6_0 -HV 2021 -fcgl
struct Pair {
  float a, b;
  Pair operator+(Pair o) { Pair r = { a + o.a, b + o.b }; return r; }
  float operator[](int i) { return i == 0 ? a : b; }
};
float4 main(float f : A) : SV_Target {
  Pair p = { f, 2 };
  Pair q = p + p; // spirv: "OpFunctionCall %Pair %Pair_operator_Plus %p"
  return q[1];    // spirv: "OpFunctionCall %float %Pair_operator_Subscript %q"
}
