// args: -T ms_6_5 -E main -fspv-target-env=vulkan1.3
// Counts that become constants are at most what the arrays have.
struct Vertex { float4 p : SV_Position; };
void set(uint vertices, uint primitives) { SetMeshOutputCounts(vertices, primitives); }
[outputtopology("triangle")]
[numthreads(1, 1, 1)]
void main(uint i : SV_GroupIndex, out vertices Vertex v[3], out indices uint3 t[1]) {
  uint n = 100;
  if (i == 1)
    set(n, n - 99); // spirv: "OpSetMeshOutputsEXT %uint_3 %uint_1\n"
  else
    set(2, i);      // spirv: "OpSetMeshOutputsEXT %uint_2 %\d+\n"
  v[0].p = 1;
  t[0] = uint3(0, 1, 2);
}
