// args: -T ps_6_0
// row_major and column_major stand before a matrix, not before what holds matrices.
typedef float3x3 Arr[2];
typedef row_major float3x3 Rows[2];
struct S { float3x3 m; };
row_major Arr a;                                        // ERROR[needs-matrix] "'row_major' can only be used with a matrix type"
column_major StructuredBuffer<float4x4> b;              // ERROR[needs-matrix] "'column_major'"
row_major S c;                                          // ERROR[needs-matrix] "'row_major'"
row_major float3x3 d[2];
StructuredBuffer<row_major float4x4> e;
Rows f;
struct T { row_major Arr m; };                          // ERROR[needs-matrix] ""
void g(column_major Arr m) {}                           // ERROR[needs-matrix] ""
row_major Arr h();                                      // ERROR[needs-matrix] ""
row_major float3x3 i()[2] { return d; }
float4 main() : SV_Target { return 0; }
