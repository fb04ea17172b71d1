// args: -T cs_6_0 -E main -HV 202x -fspv-fix-func-call-arguments -O0
// A groupshared parameter is the part of memory that the function is given, which
// the other invocations see change: it is never a copy. A function that takes what
// an inout parameter is given works on a copy.
struct Cell {
  uint count;
  float sums[4];
  float2x3 m;
};
groupshared Cell cells[8];
RWStructuredBuffer<float4> result;

void count(groupshared uint n) { InterlockedAdd(n, 1); }
void add(groupshared float sums[4], uint i) { sums[i] += 1; }
void row(groupshared float3 r) { r.y += 2; }
void whole(groupshared Cell c) { count(c.count); row(c.m[1]); }
void all(groupshared Cell list[8], uint i) { whole(list[i]); }

[noinline] void copied(inout uint n) { n++; }

[numthreads(8, 1, 1)]
void main(uint i : SV_GroupIndex) {
  count(cells[i & 1].count); // spirv: "OpAtomicIAdd %uint %\w+ %uint_2 %uint_0 %uint_1"
  add(cells[i].sums, i & 3); // spirv: "OpAccessChain %_ptr_Workgroup_float %cells"
  whole(cells[0]);           // spirv: "OpAtomicIAdd %uint %\w+ %uint_2 %uint_0 %uint_1"
  all(cells, i);             // spirv: "OpAtomicIAdd %uint %\w+ %uint_2 %uint_0 %uint_1"
  copied(cells[i].count);    // WARNING[shared-copied] "Passing groupshared variable to a parameter annotated with inout"
  // spirv: "OpFunctionCall %void %copied"
  GroupMemoryBarrierWithGroupSync();
  result[i] = cells[i].count;
}
