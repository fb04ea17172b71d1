// args: -T cs_6_0 -fvk-use-dx-layout
// args: -T cs_6_0 -fvk-use-dx-layout -fspv-target-env=vulkan1.1spirv1.4
// Members on the 16 bytes of the last row of a row_major matrix. Each float is
// the number of its word.
struct Inner {
  float a;
  row_major float2x2 q;
};
struct Contents {
  row_major float3x2 m;
  float s;
  row_major float2x3 n[2];
  float t;
  Inner inner;
  float2 v;
};
cbuffer Block {
  row_major float3x2 m;
  float s;
  row_major float2x3 n[2];
  float t;
  Inner inner;
  float2 v;
};
ConstantBuffer<Contents> contents;
RWStructuredBuffer<float> output;

float last(Inner i) { return i.q._22 + i.a; }
float corner(row_major float2x3 m) { return m[1].z; }

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint i = id.x + 1;
  output[0] = m[2].y;
  output[1] = s;
  output[2] = mul(m, float2(1, 100))[i];
  output[3] = n[i]._23;
  output[4] = corner(n[i]);
  output[5] = t;
  output[6] = last(inner);
  output[7] = v.x;
  output[8] = v.y;
  output[9] = contents.m[2].y;
  output[10] = contents.s;
  output[11] = mul(contents.m, float2(1, 100))[i];
  output[12] = contents.n[i]._23;
  output[13] = corner(contents.n[i]);
  output[14] = contents.t;
  output[15] = last(contents.inner);
  output[16] = contents.v.x;
  Contents copy = contents;
  copy.m[i].y += 1;
  output[17] = copy.m[1].y + copy.v.y;
  output[18] = contents.m[i][id.x] + contents.inner.q[i][i];
}
