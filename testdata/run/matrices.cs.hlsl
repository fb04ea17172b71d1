// args: -T cs_6_0 -E main
// Matrices by rows and by columns, and one whose rows are chosen at run time.
cbuffer Parameters : register(b2) {
  row_major float3x4 a;
  column_major float4x3 b;
  float2x2 c;
};
RWStructuredBuffer<float> source : register(u0);
RWStructuredBuffer<float> target : register(u1);

[numthreads(4, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float v = source[id.x];
  uint at = id.x * 16;
  float3x3 m = mul((float3x4)a, (float4x3)b), t = transpose(m) * v;
  float4x4 q = float4x4(1, 2, 3, v, 4, v, 6, 7, v, 8, 9, 10, 11, 12, v, 13);
  target[at] = m[0][1];
  target[at + 1] = t[2][0];
  target[at + 2] = determinant(m);
  target[at + 3] = mul(float3(1, 2, v), m).y;
  target[at + 4] = mul(m, float3(1, v, 3)).z;
  target[at + 5] = mul(c, float2(v, 1)).x;
  target[at + 6] = c[1].y;
  target[at + 7] = c[id.x & 1][0];
  float4x4 square = mul(q, q);
  target[at + 8] = square[3][2];
  target[at + 9] = determinant(q);
  target[at + 10] = a[2].w;
  target[at + 11] = b[3].x;
  target[at + 12] = q[id.x & 3][1];
  q[1] = float4(v, v, v, v);
  target[at + 13] = q[1][2] + q._m00;
  target[at + 14] = q._m21;
  target[at + 15] = dot(q[2], q[3]);
}
