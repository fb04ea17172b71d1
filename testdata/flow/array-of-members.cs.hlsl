// args: -T cs_6_0 -E main
// A local array whose elements are the members of a struct in memory that does
// not change stays a variable where an index is only known at run time: a
// struct has no such index.
struct Pair { float4 lo, hi; };
cbuffer C { float4 left, right, top; Pair pair; Pair pairs[2]; float4 list[3]; uint n; };
RWStructuredBuffer<float4> o;

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float4 planes[3] = { left, right, top };
  o[0] = planes[id.x]; // spirv: "OpAccessChain %_ptr_Function_v4float %\d+ %\d+\s+%"
  float4 ends[2] = { pairs[1].lo, pairs[1].hi };
  o[1] = ends[n]; // spirv: "OpAccessChain %_ptr_Function_v4float %\d+ %\d+\s+%"
  // with an index that is known it is the member
  float4 known[2] = { pair.lo, pair.hi };
  o[2] = known[1]; // spirv: "OpAccessChain %_ptr_Uniform_v4float %C %int_3 %int_1\s+%"
  // what was an array is read in place
  float4 copy[3] = { list[0], list[1], list[2] };
  o[3] = copy[id.y]; // spirv: "OpAccessChain %_ptr_Uniform_v4float %C %int_5 %\d+\s+%"
}
