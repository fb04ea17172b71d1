// args: -T ps_6_0
// Annotations end with a semicolon and >; brackets in them match.
float a < Attribute("wire") >;   // ERROR[expected-token] "expected ';' after top level declarator"
float b < Foo(1; >;              // ERROR[expected-token] "expected ';' after top level declarator"
float c < Foo[2]; ; Bar();          // ERROR[expected-token] "expected ';' after top level declarator" ERROR[missing-type-specifier] "requires a type specifier"
float4 main(float x : X < int a = 1 >) : SV_Target { return x; } // ERROR[expected-token] "expected ')'"
