// args: -T cs_6_0 -fvk-use-dx-layout
// What lies behind the last column of such a matrix in a constant buffer of Direct3D is the next member.
struct Inner { int2x3 m; int n; };
cbuffer Constants {
  int2x3 a;
  int2 rest;
  uint3x2 b[2];
  uint one;
  bool2x2 d;
  Inner inner;
  row_major int2x3 c;
  int tail;
};
RWStructuredBuffer<int> numbers;
RWStructuredBuffer<Inner> out1;

static uint next;
void put(int x) { numbers[next++] = x; }
void put(int2 v) { put(v.x); put(v.y); }
void put(int3 v) { put(v.xy); put(v.z); }

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint k = id.x + 1;
  next = 0;
  put(a[0]); put(a[k]); put(rest); put((int2)b[k][2]); put(one); put((int2)d[k]); put(inner.m[k]); put(inner.m._m02_m10); put(inner.n);
  put(c[k]); put(tail);
  out1[0] = inner;
  out1[k].m[k] = c[0];
}
