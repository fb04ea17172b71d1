// args: -T ps_6_0 -E main
// A matrix has the order that is in force where its type is named first, an
// array of matrices where that is, even if that was none.
typedef float2x2 Plain;
typedef float2x2 PlainArray[2];
#pragma pack_matrix(row_major)
typedef float2x2 Rows;
typedef float2x2 RowsArray[2];
typedef PlainArray StillPlain;
using Also = float2x2;
using AlsoArray = float2x2[2];
template<typename T> struct Holder { T m; };
#pragma pack_matrix(column_major)
typedef Rows AgainRows;
typedef column_major float2x2 Columns;
#pragma pack_matrix(row_major)
struct S {
  Rows a;            // spirv: "OpMemberDecorate %type_ConstantBuffer_S 0 ColMajor"
  RowsArray b;       // spirv: "OpMemberDecorate %type_ConstantBuffer_S 1 ColMajor"
  Plain c;           // spirv: "OpMemberDecorate %type_ConstantBuffer_S 2 ColMajor"
  StillPlain d;      // spirv: "OpMemberDecorate %type_ConstantBuffer_S 3 RowMajor"
  Columns e;         // spirv: "OpMemberDecorate %type_ConstantBuffer_S 4 RowMajor"
  Columns f[2];      // spirv: "OpMemberDecorate %type_ConstantBuffer_S 5 RowMajor"
#pragma pack_matrix(column_major)
  AgainRows g;       // spirv: "OpMemberDecorate %type_ConstantBuffer_S 6 ColMajor"
  Also h[2];         // spirv: "OpMemberDecorate %type_ConstantBuffer_S 7 ColMajor"
  AlsoArray k;       // spirv: "OpMemberDecorate %type_ConstantBuffer_S 8 ColMajor"
  Plain i;           // spirv: "OpMemberDecorate %type_ConstantBuffer_S 9 RowMajor"
  float2x2 j;        // spirv: "OpMemberDecorate %type_ConstantBuffer_S 10 RowMajor"
};
ConstantBuffer<S> s;

float4 main() : SV_Target {
  return float4(s.a[0] + s.b[1][0] + s.c[0] + s.d[1][0] + s.e[0] + s.f[0][0] + s.g[0] + s.h[1][1] + s.k[1][1] + s.i[0] + s.j[0], 0, 0);
}
