// args: -T ps_6_0
struct S {
  float a;
  struct { float a; float b; };         // ERROR[duplicate-member] "'a'"
  float b;                              // ERROR[duplicate-member] "'b'"
};
float4 main() : SV_Target { return 0; }
