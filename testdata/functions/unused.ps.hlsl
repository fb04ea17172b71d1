// args: -T ps_6_0 -fcgl
// Only what the entry point reaches is emitted, in the order of the calls.
float never(float x) { return x * 77; }
float b(float x) { return x; }
float a(float x) { return b(x); }
float4 main(float x : A) : SV_Target { return a(x); }
// spirv: "%src_main = OpFunction" "%a = OpFunction" "%b = OpFunction"
// spirv:-"%float_77"
