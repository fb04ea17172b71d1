// args: -T cs_6_0 -fcgl
// Where a thread is may be asked for more than once; one variable answers.
// spirv: "OpEntryPoint GLCompute %main \"main\" %gl_LocalInvocationID %gl_LocalInvocationIndex"
RWStructuredBuffer<uint> output;
struct Place { uint3 thread : SV_GroupThreadID; };
[numthreads(4, 4, 1)]
void main(Place p, uint2 again : SV_GroupThreadID, uint i : SV_GroupIndex, uint j : SV_GroupIndex) {
  output[p.thread.x] = again.y + i + j;
}
// spirv: "OpLoad %v3uint %gl_LocalInvocationID" "OpLoad %v3uint %gl_LocalInvocationID" "OpVectorShuffle %v2uint"
// spirv: "OpLoad %uint %gl_LocalInvocationIndex" "OpLoad %uint %gl_LocalInvocationIndex"
