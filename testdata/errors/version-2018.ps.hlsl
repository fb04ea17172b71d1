// args: -T ps_6_0 -HV 2018
// What HLSL 2021 brought is refused before.
struct S { uint a : 4; };                 // ERROR[no-bit-fields] "bitfields are not supported"
struct T { T operator+(T o) { return o; } };  // ERROR[needs-version] "HLSL 2021"
template <typename X> X f(X x) { return x; }  // ERROR[needs-version] "HLSL 2021"
using Alias = float;                      // WARNING[using-alias-extension] "alias declarations are a HLSL 2021 extension"
float4 main(float4 v : A) : SV_Target {
  for (int i = 0; i < 2; i++) {}
  for (int i = 0; i < 2; i++) {}          // WARNING[for-redefinition] "redefinition of 'i' shadows"
  for (uint i = 0; i < 2; i++) {}         // WARNING[for-redefinition-type] "different type: 'uint' vs 'int'"
  return v;
}
