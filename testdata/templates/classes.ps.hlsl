// args: -T ps_6_0 -HV 2021 -fcgl
template <typename T, int N = 2> struct Box {
  T items[N];
  T first() { return items[0]; }
};
template <typename T> struct Name { static const int id = 1; };
template <> struct Name<float> { static const int id = 2; };
float4 main(float f : A) : SV_Target {
  Box<float> a;     // spirv: "%_arr_float_uint_2 = OpTypeArray %float %uint_2"
  Box<int, 3> b;    // spirv: "%_arr_int_uint_3 = OpTypeArray %int %uint_3"
  a.items[0] = f;
  b.items[0] = Name<int>::id * 10 + Name<float>::id;
  return a.first() + b.first(); // spirv: "OpFunctionCall %float %Box_first %a" "OpFunctionCall %int %Box_first_0 %b"
}
