// args: -T ps_6_0 -no-warnings
// Subobjects are made from lists; those with strings have no form in SPIR-V, which
// is told of a program that is right otherwise.
GlobalRootSignature root = { "CBV(b0)" };
StateObjectConfig flags = { STATE_OBJECT_FLAG_ALLOW_STATE_OBJECT_ADDITIONS };
GlobalRootSignature one = "CBV(b0)";          // ERROR[cannot-initialize] "cannot initialize a variable of type 'GlobalRootSignature'"
float4 main() : SV_Target { return 1; }
