// args: -T cs_6_0 -E main
// Bool bit-fields are for memory that is seen from outside.
struct S { int b; bool a : 1; };
struct D : S { S more[2]; };
RWStructuredBuffer<S> buffer;
S outside;
static S g;             // ERROR[bool-bit-field] "type 'S' contains a boolean bitfield"
groupshared D h[2];     // ERROR[bool-bit-field] "type 'S' contains a boolean bitfield"
void f(S p) {}          // ERROR[bool-bit-field] "not supported for variables that are not externally visible"
[numthreads(1, 1, 1)]
void main() {
  S s; // ERROR[bool-bit-field] "targeting SPIR-V"
}
