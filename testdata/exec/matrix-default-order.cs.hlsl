// args: -T cs_6_0 -Zpr
// -Zpr makes row_major the default; what is declared otherwise stays.
cbuffer Constants {
  float2x3 byDefault;
  column_major float2x3 declared;
};
#pragma pack_matrix(column_major)
cbuffer More { float2x2 byPragma; };
RWStructuredBuffer<float3> output;

[numthreads(1, 1, 1)]
void main() {
  output[0] = byDefault[0];
  output[1] = byDefault[1];
  output[2] = declared[0];
  output[3] = declared[1];
  output[4] = float3(byPragma[0], 0);
  output[5] = float3(byPragma[1], 0);
}
