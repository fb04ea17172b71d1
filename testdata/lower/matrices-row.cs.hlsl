// args: -T cs_6_0 -E main
// Matrices that lie row by row, in buffers, structs and arrays.
struct Bone {
  row_major float3x4 pose;
  float weight;
  row_major float2x3 extra;
};
cbuffer parameters {
  row_major float4x4 square;
  row_major float3x4 wide;
  row_major float4x3 tall[2];
};
StructuredBuffer<Bone> bones;
RWStructuredBuffer<float4> results;
RWStructuredBuffer<Bone> moved;

[numthreads(4, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Bone b = bones[id.x];
  uint o = id.x * 6;
  float4 v = float4(b.pose[0].xyz, 1);
  results[o + 0] = mul(square, v);
  results[o + 1] = mul(v, square) * b.weight;
  results[o + 2] = float4(mul(b.pose, v), wide[id.x % 3][id.x & 3]);
  results[o + 3] = mul(tall[id.x & 1], mul(b.pose, v));
  results[o + 4] = float4(mul(v.xy, b.extra), square[2][id.x & 3]);
  results[o + 5] = transpose(tall[1])[id.x % 3];
  b.pose[1] = square[id.x & 3];
  b.pose[2][id.x & 3] = 9;
  b.extra = -b.extra;
  moved[id.x] = b;
  moved[id.x].extra[1].z = 4;
}
