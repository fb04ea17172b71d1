// args: -T cs_6_0
// args: -T cs_6_0 -fspv-target-env=vulkan1.2
// Matrices in memory, in both orders, square and not.
struct Mixed {
  row_major float2x3 r;
  column_major float2x3 c;
  float tail;
};
cbuffer Constants {
  row_major float2x3 cr;
  column_major float2x3 cc;
  row_major float4x4 sr;
  column_major float4x4 sc;
  float3x2 plain;
  row_major float2x2 list[2];
};
StructuredBuffer<Mixed> input;
RWStructuredBuffer<Mixed> output;
RWStructuredBuffer<float> numbers;

static uint next;
void put(float x) { numbers[next++] = x; }
void put(float2 v) { put(v.x); put(v.y); }
void put(float3 v) { put(v.xy); put(v.z); }
void put(float4 v) { put(v.xyz); put(v.w); }

[numthreads(1, 1, 1)]
void main() {
  next = 0;
  put(cr[0]); put(cr[1]);
  put(cc[0]); put(cc[1]);
  put(mul(sr, float4(1, 2, 3, 4)));
  put(mul(sc, float4(1, 2, 3, 4)));
  put(sr._m03); put(sc._m03);
  put(plain[0]); put(plain[1]); put(plain[2]);
  put(list[1][0]); put(list[1]._m11);

  Mixed m = input[0];
  put(m.r[0]); put(m.r[1]); put(m.c[0]); put(m.c[1]); put(m.tail);
  put(input[1].r._m12); put(input[1].c._m12); put(input[1].tail);
  put(input[1].c[1]);
  output[0] = m;
  output[1].r = input[1].c;
  output[1].c = input[1].r;
  output[1].tail = 1;
  output[1].c[0].y = 77;
  output[1].r._m10 = 88;
}
