// args: -T cs_6_0
// A cast that cuts a matrix is its upper left part, which can be written to.
StructuredBuffer<float> input;
struct S { float4x4 m; row_major int3x3 i; row_major float3x4 r; row_major bool2x2 b; };
RWStructuredBuffer<float> output;
RWStructuredBuffer<S> memory;
groupshared float4x4 shared4;

static uint next;
void put(float4x4 m) {
  for (uint r = 0; r < 4; r++)
    for (uint c = 0; c < 4; c++)
      output[next++] = m[r][c];
}
void give(out float3x2 m) { m = float3x2(1, 2, 3, 4, 5, 6); }
void twice(inout float2x3 m) { m *= 2; }

[numthreads(1, 1, 1)]
void main() {
  next = 0;
  float4x4 start;
  for (uint i = 0; i < 16; i++)
    start[i / 4][i % 4] = input[i];

  float4x4 m = start;
  (float2x2)m = float2x2(100, 101, 102, 103);
  put(m);
  m = start;
  (float3x3)m *= 2;
  put(m);
  m = start;
  ((float3x2)m)[1] = float2(200, 201);
  ((float3x2)m)[2].y = 202;
  ((float2x4)m)[0] = 203;
  put(m);
  m = start;
  ((float2x2)m)._m11_m00 = float2(300, 301);
  put(m);
  m = start;
  give((float3x2)m);
  put(m);
  m = start;
  twice((float2x3)m);
  put(m);
  m = start;
  (float1x3)m = float1x3(400, 401, 402);
  (float4x1)m += float4x1(1, 2, 3, 4);
  put(m);

  shared4 = start;
  (float2x2)(float3x3)shared4 = float2x2(500, 501, 502, 503);
  put(shared4);

  S s = (S)0;
  s.m = start;
  memory[0] = s;
  (float2x3)memory[0].m = float2x3(600, 601, 602, 603, 604, 605);
  (int2x2)memory[0].i = int2x2(1, 2, 3, 4);
  (float2x2)memory[0].r = float2x2(5, 6, 7, 8);
  (bool1x2)memory[0].b = true;
  put(memory[0].m);
  S t = memory[0];
  put(float4x4(t.i[0], t.i[1], t.i[2], t.r[0], t.b[0][0], t.b[0][1], t.b[1][0]));
  put(float4x4(t.r[0], t.r[1], t.r[2], 0, 0, 0, 0));
}
