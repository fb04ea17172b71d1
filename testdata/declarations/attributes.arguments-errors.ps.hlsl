// args: -T ps_6_0
// The arguments of an attribute with a meaning are expressions, and brackets match.
[[vk::location(int x)]] float a;    // ERROR[expected-token] "expected ')'"
float b;
[[tool::open(1]] float c;           // ERROR[expected-identifier] "expected identifier"
float d;
[[tool::a::b]] float e;             // ERROR[expected-token] "expected ']'"
float f;
[tool(float4)] float g;             // ERROR[expected-token] "expected ')'"
float4 main() : SV_Target { return b + d + f; }
