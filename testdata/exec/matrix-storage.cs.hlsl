// args: -T cs_6_0
// args: -T cs_6_0 -O0
// Matrices of all kinds of components, alone in buffers and in arrays.
struct Item {
  row_major int2x3 i;
  row_major bool2x2 b;
  float3x3 list[2];
  row_major float3x2 rows[2];
};
StructuredBuffer<Item> input;
RWStructuredBuffer<Item> output;
StructuredBuffer<float3x3> plain;
RWStructuredBuffer<row_major float2x2> rows;
ByteAddressBuffer raw;
RWByteAddressBuffer rawOut;
RWStructuredBuffer<float> numbers;
groupshared float2x3 shared_;
static uint next;
void put(float x) { numbers[next++] = x; }
void put(float3 v) { put(v.x); put(v.y); put(v.z); }

void scale(inout float3x3 m, float s) { m *= s; m[0][0] += 1; }

[numthreads(1, 1, 1)]
void main() {
  next = 0;
  Item x = input[0];
  put(float3(x.i[0])); put(float3(x.i[1]));
  put(float3(x.b[0], x.b._m11));
  put(x.list[1][2]);
  put(x.rows[1][2].x);
  x.i[1] = x.i[0] * 2;
  x.b = !x.b;
  scale(x.list[0], 2);
  uint k = (uint)x.i._m01;
  x.rows[k - 1][k].y = 42;
  output[0] = x;
  output[1].list[k - 1]._m12 = plain[1]._m20;
  output[1].i[1].z = 7;
  output[1].b = x.b;
  put(plain[0][k]);
  put(input[0].list[k - 1][k]);
  rows[k] = (float2x2)plain[0];
  rows[0][1].x = 5;
  float2x3 m = raw.Load<float2x3>(8);
  put(m[1]);
  rawOut.Store<float2x3>(4, m * 2);
  shared_ = m;
  shared_[k - 1].y = 9;
  put(shared_[0]); put(shared_[1]);
}
