// args: -T cs_6_0 -fspv-dxc-quirks
// The quirks change values only: a resource chosen at run time, a global struct of buffers
// and a column_major matrix of integers compile as they do without.
struct Buffers { RWStructuredBuffer<int> a, b; };
Buffers buffers; // spirv: "OpName %buffers_a \"buffers.a\""
cbuffer C { int2x3 m; bool first; }; // spirv: "OpTypeArray %v2int %uint_3"
[numthreads(1, 1, 1)] void main(uint i : SV_DispatchThreadID) {
  RWStructuredBuffer<int> chosen = buffers.a;
  if (first)
    chosen = buffers.b;
  chosen[i] = m[i][0]; // WARNING[resource-switch] "depends on run-time values"
}
