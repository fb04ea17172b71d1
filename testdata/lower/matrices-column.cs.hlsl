// args: -T cs_6_0 -E main
// Matrices that lie column by column, of every shape, whole and by element.
cbuffer parameters {
  column_major float4x4 square;
  column_major float3x4 wide;
  column_major float4x3 tall;
  column_major float2x2 small[2];
  column_major float3x3 three;
};
StructuredBuffer<float4> values;
RWStructuredBuffer<float4> results;
RWStructuredBuffer<column_major float3x2> stored;

[numthreads(4, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float4 v = values[id.x];
  uint o = id.x * 10;
  results[o + 0] = mul(square, v);
  results[o + 1] = mul(v, square);
  results[o + 2] = float4(mul(wide, v), square[1][2]);
  results[o + 3] = mul(v.xyz, wide);
  results[o + 4] = mul(tall, v.xyz);
  results[o + 5] = float4(mul(small[id.x & 1], v.xy), mul(v.zw, small[1 - (id.x & 1)]));
  results[o + 6] = mul(mul(square, transpose(square)), v);
  results[o + 7] = float4(determinant(three), determinant(small[0]), square._m03, square._31);
  results[o + 8] = square[id.x & 3];
  results[o + 9] = float4(mul(mul(wide, tall), v.xyz), wide[id.x % 3][id.x & 3]);
  float3x2 m = { v.x, v.y, v.z, v.w, 5, 6 };
  stored[id.x] = m * 2;
  stored[id.x][2][1] = v.x;
}
