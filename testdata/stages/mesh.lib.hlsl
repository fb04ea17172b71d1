// args: -T lib_6_5 -fspv-target-env=vulkan1.3
// Both stages in one module: each entry point has its own payload only.
// spirv:-"OpEntryPoint TaskEXT .*%in_var_given"
// spirv:-"OpEntryPoint MeshEXT .*%payload"
// spirv: "OpEntryPoint TaskEXT %amplification \"amplification\" %payload"
struct Vertex { float4 p : SV_Position; };
struct Payload { float a; };
groupshared Payload payload;
[shader("amplification")] [numthreads(1, 1, 1)]
void amplification() {
  payload.a = 1;
  DispatchMesh(1, 1, 1, payload);
}
[shader("mesh")] [outputtopology("triangle")] [numthreads(1, 1, 1)]
void mesh(in payload Payload given, out vertices Vertex v[3], out indices uint3 t[1]) {
  SetMeshOutputCounts(3, 1);
  for (uint i = 0; i < 3; i++)
    v[i].p = given.a;
  t[0] = uint3(0, 1, 2);
}
