// args: -T ps_6_0
// A default argument is an expression.
float4 f(float4 c = {1, 2, 3, 4}) { return c; }         // ERROR[expected-expression] "expected expression"
struct S { float f(float a, float b[2] = {1, 2}); };    // ERROR[expected-expression] ""
template<typename T> T g(T x = {1});                    // ERROR[expected-expression] ""
float4 h(float4 c = float4(1, 2, 3, 4), float d = (1, 2)) { return c * d; }
float4 main() : SV_Target { return h(); }
