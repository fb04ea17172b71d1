// args: -T ps_6_0 -fcgl
#pragma pack_matrix(row_major)
cbuffer C { float2x3 a; }; // spirv: "OpMemberDecorate %type_C 0 ColMajor"
#pragma pack_matrix(column_major)
cbuffer D { float2x3 b; }; // spirv: "OpMemberDecorate %type_D 0 RowMajor"
float4 main(float4 v : A) : SV_Target {
#pragma dxc diagnostic push
#pragma dxc diagnostic ignored "-Wconversion"
  float2 quiet = v;
#pragma dxc diagnostic pop
  float2 loud = v; // WARNING[implicit-truncation] "truncation"
  return a._m00 + b._m00 + quiet.x + loud.x;
}
