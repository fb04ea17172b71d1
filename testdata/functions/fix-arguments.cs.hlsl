// args: -T cs_6_0 -E main -O0 -fspv-fix-func-call-arguments
// Parts of variables are copied to variables for the time of a call.
struct S { int x, y; };
RWStructuredBuffer<float4> o;
[noinline] void f(inout float a, inout int b) { a++; b++; }
[numthreads(1, 1, 1)] void main() {
  S s = (S)0;
  f(o[0].x, s.y); // spirv: "OpLoad %float [^\n]+\n +OpStore [^\n]+\n +%\d+ = OpLoad %int [^\n]+\n +OpStore [^\n]+\n +%\d+ = OpFunctionCall %void %f %\w+ %\w+\n +%\d+ = OpLoad %int"
}
