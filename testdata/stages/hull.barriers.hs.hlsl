// args: -T hs_6_0 -E main
// Hull shaders run in groups, but the memory that they agree on is that of the
// device: Vulkan has no smaller scope for them.
struct Point { float4 p : P; };
struct Constants { float edges[3] : SV_TessFactor; float inside : SV_InsideTessFactor; };
RWStructuredBuffer<uint> counts;
Constants constants() { return (Constants)1; }
[domain("tri")]
[partitioning("integer")]
[outputtopology("triangle_cw")]
[outputcontrolpoints(4)]
[patchconstantfunc("constants")]
Point main(InputPatch<Point, 2> p, uint i : SV_OutputControlPointID) {
  counts[i] = 1;
  GroupMemoryBarrier();                                 // spirv: "OpMemoryBarrier %uint_1 %uint_264"
  GroupMemoryBarrierWithGroupSync();                    // spirv: "OpControlBarrier %uint_2 %uint_1 %uint_264"
  return p[0];
}
