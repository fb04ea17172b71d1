// args: -T ms_6_5 -E main -fspv-target-env=vulkan1.3
// And of a mesh shader.
// spirv: "OpDecorate %gl_PrimitiveID Flat" "OpDecorate %gl_Layer Flat"
struct Vertex { float4 position : SV_Position; };
struct Primitive { uint id : SV_PrimitiveID; uint layer : SV_RenderTargetArrayIndex; };
[numthreads(3, 1, 1)]
[outputtopology("triangle")]
void main(uint i : SV_GroupIndex, out vertices Vertex v[3], out indices uint3 t[1], out primitives Primitive p[1]) {
  SetMeshOutputCounts(3, 1);
  v[i].position = i;
  t[0] = uint3(0, 1, 2);
  p[0].id = 7;
  p[0].layer = 1;
}
