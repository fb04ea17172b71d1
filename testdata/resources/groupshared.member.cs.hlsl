// args: -T cs_6_0 -E main -fcgl
// groupshared means nothing of a member of a buffer.
// spirv: "OpMemberName %type_C 1 \"b\""
cbuffer C { int a; groupshared int b; }
RWBuffer<int> r;
[numthreads(1, 1, 1)] void main() { r[a] = b; }
