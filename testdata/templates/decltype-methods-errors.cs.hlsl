// args: -T cs_6_2 -HV 202x
// Where it is evaluated, a call needs something to write to; so does a function in __decltype.
struct Accessor { void get(inout float v) { v += 1; } };
void reads(inout float x);
float make() { return 1; }
typedef __decltype(reads(make())) R; // ERROR[no-matching-function] "no matching function for call to 'reads'"
RWStructuredBuffer<float4> output;
[numthreads(1, 1, 1)] void main() {
  Accessor a;
  a.get(make());                     // ERROR[no-matching-member-function] "no matching member function for call to 'get'"
}
