// args: -T ps_6_1
struct In { nointerpolation float a : A; float b : B; };
struct Derived : In { float c; };
float sum(In i) { return i.a + i.b; }
float4 main(In i) : SV_Target {
  In j = {1, 2};               // ERROR[unsupported] "initializing a struct with nointerpolation members from a list"
  Derived k = {1, 2, 3};       // ERROR[unsupported] "initializing a struct with nointerpolation members from a list"
  return GetAttributeAtVertex(i.a, 1) + sum(j);
}
