// args: -T cs_6_0
// Vector components read and written by name and by index.
StructuredBuffer<float4> input;
RWStructuredBuffer<float4> output;
cbuffer Indices { uint one, two; };

[numthreads(1, 1, 1)]
void main() {
  float4 v = input[0], w = input[1];
  output[0] = v.wzyx;
  output[1] = v.xxyy;
  output[2] = v.bgra;
  output[3] = float4(v.zxw.yx, v.x.xx);

  float4 a = v;
  a.xz = w.yw;
  output[4] = a;
  a = v;
  a.wzyx = w;
  output[5] = a;
  a = v;
  a.yw.yx = w.xy;
  output[6] = a;
  a = v;
  a.zy += w.xy;
  a.w *= 2;
  output[7] = a;
  a = v;
  a[two] = w[one];
  a[0] = w[3];
  output[8] = a;
  a = v;
  a.yzw[one] = 42;
  output[9] = a;

  output[10].xy = v.xy;
  output[10].wz = w.xy;
  output[11] = 0;
  output[11][two] = v[one];
  output[11].x -= 3;

  float s = v.y;
  output[12] = s.xxxx;
  s.x = 5;
  output[13] = float4(s, s.x, v.xyz.z, (v + w).y);
  float3 swap = v.xyz;
  swap.xy = swap.yx;
  output[14] = swap.xyzz;
  float4 chain, other;
  chain.xyz = other.zyx = v.xyz;
  chain.w = other.w = 9;
  output[15] = chain + other;
}
