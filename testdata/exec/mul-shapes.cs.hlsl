// args: -T cs_6_0
// mul in all shapes; numbers are small, so that every result is exact.
StructuredBuffer<float> input;
RWStructuredBuffer<float> output;

static uint next;
void put(float x) { output[next++] = x; }
void put(float2 v) { put(v.x); put(v.y); }
void put(float3 v) { put(v.xy); put(v.z); }
void put(float4 v) { put(v.xy); put(v.zw); }

[numthreads(1, 1, 1)]
void main() {
  next = 0;
  float2x3 m = float2x3(input[0], input[1], input[2], input[3], input[4], input[5]);
  float3x2 n = float3x2(input[6], input[7], input[8], input[9], input[10], input[11]);
  float2x2 q = (float2x2)m;
  float2 v2 = float2(input[12], input[13]);
  float3 v3 = float3(input[14], input[15], input[16]);
  float s = input[17];

  put(mul(s, s + 1));
  put(mul(s, v3));
  put(mul(v3, s));
  put(mul(v3, v3 + 1));
  put(mul(v2, m));
  put(mul(m, v3));
  put(mul(v3, n));
  put(mul(n, v2));
  float2x2 a = mul(m, n);
  put(a[0]); put(a[1]);
  float3x3 b = mul(n, m);
  put(b[0]); put(b[1]); put(b[2]);
  float2x3 c = mul(s, m);
  put(c[0]); put(c[1]);
  float2x3 d = mul(q, m);
  put(d[0]); put(d[1]);

  float1x3 row = v3;
  float3x1 column = v3;
  put((float)mul(row, column));
  float3x3 outer = mul(column, row);
  put(outer[0]); put(outer[1]); put(outer[2]);

  int2x3 im = int2x3(1, 2, 3, 4, 5, 6);
  int3 iv = (int3)v3;
  int2 ip = mul(im, iv);
  put((float2)ip);
  int3x2 in_ = int3x2(1, -1, 2, -2, 3, -3);
  int2x2 iq = mul(im, in_);
  put((float2)iq[0]); put((float2)iq[1]);
  put((float)mul(iv, iv));
}
