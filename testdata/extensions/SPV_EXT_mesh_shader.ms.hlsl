// args: -T ms_6_5 -fspv-target-env=vulkan1.3
// A group of threads makes triangles.
// spirv: "OpExtension .SPV_EXT_mesh_shader." "OutputTrianglesEXT" "OpSetMeshOutputsEXT"
struct V { float4 p : SV_Position; };
[outputtopology("triangle")]
[numthreads(3, 1, 1)]
void main(uint i : SV_GroupIndex, out vertices V v[3], out indices uint3 t[1]) {
  SetMeshOutputCounts(3, 1);
  v[i].p = float4(i & 1, i >> 1, 0, 1);
  if (i == 0)
    t[0] = uint3(0, 1, 2);
}
