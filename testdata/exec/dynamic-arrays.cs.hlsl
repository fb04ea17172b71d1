// args: -T cs_6_0
// Arrays of arrays, of vectors and of structures, indexed at run time.
struct Node { float2 at; int next[2]; };
cbuffer Constants { uint n; int4 order[3]; Node nodes[2]; };
RWStructuredBuffer<float> output;
groupshared Node shared_[4];
static const float2 corners[4] = { float2(0, 1), float2(2, 3), float2(4, 5), float2(6, 7) };
static const int table[2][3] = { { 1, 2, 3 }, { 4, 5, 6 } };

float sum(float list[4], uint count) {
  float s = 0;
  for (uint i = 0; i < count; i++) s += list[i];
  return s;
}
Node turned(Node x) {
  Node r;
  r.at = x.at.yx;
  r.next[0] = x.next[1];
  r.next[1] = x.next[0];
  return r;
}

[numthreads(4, 1, 1)]
void main(uint index : SV_GroupIndex) {
  uint at = index * 8;
  output[at] = corners[index].y + corners[3 - index][index % 2];
  output[at + 1] = table[index % 2][index % 3];
  float grid[3][2];
  for (uint i = 0; i < 3; i++)
    for (uint j = 0; j < 2; j++)
      grid[i][j] = i * 10 + j + index;
  grid[n][index % 2] += 100;
  output[at + 2] = grid[2][0] + grid[2][1] + grid[1][1];
  float2 vectors[3] = { (float2)1, (float2)2, (float2)3 };
  vectors[n][index % 2] = 50;
  vectors[index % 3].yx = float2(7, 8);
  output[at + 3] = vectors[0].x + vectors[1].y * 10 + vectors[2].x * 100;
  output[at + 4] = order[n][index % 4] + order[index % 3].z;
  shared_[index] = nodes[index % 2];
  shared_[index].next[1] = (int)index;
  GroupMemoryBarrierWithGroupSync();
  Node t = turned(shared_[3 - index]);
  output[at + 5] = t.at.x * 100 + t.next[0] * 10 + t.next[1];
  float list[4] = { 1, 2, 3, 4 };
  output[at + 6] = sum(list, index + 1);
  int stack[4];
  int top = 0;
  for (int k = 0; k < 4; k++) if (k != (int)index) stack[top++] = k;
  output[at + 7] = stack[0] * 100 + stack[1] * 10 + stack[top - 1];
}
