// args: -T as_6_5 -E main
// spirv: "OpEntryPoint TaskNV %main" "OpDecorate %out_var_n PerTaskNV" "OpDecorate %out_var_n Offset 16" "OpDecorate %\d+ BuiltIn TaskCountNV"
// spirv: "OpVariable %_ptr_Workgroup_Payload Workgroup"
struct Payload { float4 a; uint n; };
groupshared Payload payload;
[numthreads(1, 1, 1)]
void main(uint3 id : SV_GroupID) {
  payload.a = 1;
  payload.n = id.x;
  DispatchMesh(id.x, id.y, 3, payload); // spirv: "OpStore %out_var_n" "OpIMul %uint %\d+ %uint_3" "OpIMul %uint"
}
