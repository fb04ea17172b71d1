// args: -T cs_6_0
// args: -T cs_6_0 -O0
// args: -T cs_6_0 -fspv-target-env=vulkan1.2
// Matrices of integers and bools that lie column by column: read and written whole, by rows, by elements.
cbuffer Constants {
  int2x3 a;
  uint3x2 b[2];
  row_major int2x3 c;
  bool2x2 d;
  int tail;
};
struct Item {
  int3x2 m;
  int f;
  bool3x3 t;
  int2x2 list[2];
};
StructuredBuffer<Item> input;
RWStructuredBuffer<Item> output;
RWStructuredBuffer<int2x3> plain;
RWStructuredBuffer<int> numbers;

static uint next;
void put(int x) { numbers[next++] = x; }
void put(int2 v) { put(v.x); put(v.y); }
void put(int3 v) { put(v.xy); put(v.z); }
void bump(inout int3 v) { v += 100; }
void bumpAll(inout int2x3 m) { m += 1000; }
int last(int x, out int y) { y = x; return x + 1; }

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint k = id.x + 1;
  next = 0;
  put(a[0]); put(a[1]); put(a[k]); put(a[k][k + 1]); put(a._m02); put(a._m10_m02_m11); put(a[0].zy[k]);
  put((int2)b[k][2]); put((int2)b[0][k]);
  put(c[k]); put((int2)d[0]); put((int2)d[k]); put(int(d._m01)); put(tail);
  int2x3 whole = a;
  put(whole[k]); put(mul(a, int3(1, 2, 3)));

  Item x = input[0];
  put(x.m[0]); put(x.m[1]); put(x.m[2]); put((int3)x.t[k]); put(x.list[1][0]); put(x.list[k][k]); put(x.f);
  put(input[k].m[k]); put((int3)input[k].t[k]); put(input[k].list[0]._m01);
  x.m[k] = int2(7, 8);
  x.t[k].y = !x.t[k].y;
  x.list[0] = transpose(x.list[1]);
  output[0] = x;

  output[1] = input[1];
  output[1].m[k] = int2(70, 80);
  output[1].m[0].y = 71;
  output[1].m[2][id.x] = 72;
  output[1].t[k] = bool3(true, false, true);
  output[1].t[0].zx = bool2(false, true);
  output[1].list[k]._m01_m10 = int2(5, 6);
  output[1].list[0][1] += 3;

  plain[0] = a;
  plain[1] = c;
  bump(plain[0][k]);
  bumpAll(plain[1]);
  plain[2] = plain[0];
  plain[2][1].zx[k] = 9;
  plain[2][0].yz = plain[2][0].zy;
  InterlockedAdd(plain[3][k][2], 5);
  InterlockedMax(plain[3][0].y, 6);
  ++plain[3][1].x;
  put(last(4, plain[3][0][k - 1]));
  put(plain[0][k]);
}
