// args: -T cs_6_9 -enable-16bit-types -fspv-target-env=vulkan1.2
// Vectors of more than four components of every type, in every memory, made in every way.
#include <vector_utils>

struct Row {
  int first;
  vector<int, 17> v;
  vector<bool, 5> flags;
  uint last;
};

StructuredBuffer<Row> rows;
RWStructuredBuffer<Row> results;
RWByteAddressBuffer output;
groupshared vector<int, 8> lent[4];
static vector<uint, 16> table = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};

uint size(vector<float, 5> v) { return 50; }
uint size(vector<float, 10> v) { return 100; }
uint size(float4 v) { return 40; }

template<typename T, int N> uint count(vector<T, N> v) { return N; }

void change(inout vector<int, 8> v, out vector<int, 8> old, int by) {
  old = v;
  v += by;
}

[numthreads(4, 1, 1)]
void main(uint id : SV_GroupIndex) {
  Row r = rows[id];
  r.v = (((r.v << 2) % 7) ^ (r.v >> 1)) | 1;
  r.v[id] = -r.first;
  r.flags = !r.flags;
  r.flags[2] = any(r.v == 5);
  r.last = count(r.v) + sizeof(vector<half, 7>) + sizeof(Row);
  results[id] = r;
  results[id].v[16] = ~r.v[16];

  uint at = id * 256;
  vector<int, 8> pair = vector<int, 8>(id, id + 1, int2(2, 3), rows[id].v[4], 5, 6, 7), old;
  change(pair, old, 10);
  lent[id] = pair - old * 2;
  GroupMemoryBarrierWithGroupSync();
  output.Store<vector<int, 8> >(at, lent[3 - id]);
  at += 32;

  vector<int64_t, 8> wide;
  for (uint i = 0; i < 8; i++)
    wide[i] = (int64_t)0x100000001 * (i + id);
  output.Store<vector<int64_t, 8> >(at, wide * 3 - 1);
  at += 64;

  vector<double, 5> exact = (vector<double, 5>)r.v;
  output.Store<vector<double, 5> >(at, exact * 0.5 + 1);
  at += 40;

  vector<half, 16> small = (vector<half, 16>)table;
  output.Store<vector<half, 16> >(at, small * (half)2 + (half)id);
  at += 32;

  vector<uint, 128> many = 7;
  many[id * 5] = 1;
  many = many * many + id;
  uint total = 0;
  for (uint k = 0; k < 128; k++)
    total += many[k];
  output.Store3(at, uint3(total, many[id * 5], many[127]));
  at += 12;

  float five[5] = {1, 2, 3, 4, (float)id};
  vector<float, 5> cast = (vector<float, 5>)five;
  vector<float, 10> twice = {five, cast};
  output.Store4(at, uint4(size(cast), size(twice), size((float4)1), uint(dot(cast, cast))));
  output.Store4(at + 16, hlsl::slice<3, 4>(reversebits(table) >> 28));
  output.Store<vector<uint, 5> >(at + 32, asuint(cast));
}
