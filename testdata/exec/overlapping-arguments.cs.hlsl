// args: -T cs_6_0 -HV 202x -Wno-parameter-usage
// args: -T cs_6_0 -HV 202x -Wno-parameter-usage -O0
// Out and inout arguments that the function reaches in a second way are copied
// in and, from left to right, copied back.
struct P { int x, y; int a[3]; int4 v; };
struct Flags { bool on; int n; };
RWStructuredBuffer<int> output;
RWStructuredBuffer<int> numbers;
RWStructuredBuffer<P> points;
RWStructuredBuffer<Flags> flags;
RWBuffer<int> texels;
static int shown;
static P box;
static int list[4];
groupshared int lanes[4];
groupshared P sharedBox;
groupshared uint counted;

void show(int v) { output[shown++] = v; }

void both(inout int x, inout int y) { x += 10; y += 100; show(x); show(y); }
void outs(out int x, inout int y) { x = 5; y += x; show(y); }
void three(inout int x, inout int y, inout int z) { x += 1; y += 10; z += 100; }
void wholeFirst(inout P p, inout int x) { p.x = 1; x += 10; p.a[1] = 7; show(p.x); show(x); }
void wholeLast(inout int x, inout P p) { x = 50; p.x += 3; p.y = 9; show(p.x); }
void arrays(inout int a[3], inout int e) { a[0] = 4; a[1] = 5; a[2] = 6; e += 20; }
void converted(inout float f, inout int i) { f += 0.5; i += 2; }
void converted2(inout int i, inout float f) { i += 2; f += 5; }
void pairs(inout int2 a, inout int2 b) { a += 1; b += 10; }
void moves(inout int e, inout int i) { e += 10; i += 1; }
void movesVector(inout int2 e, inout int i) { e += 10; i += 1; }
void inner(inout int x) { x = x * 2; }
void outer(inout int x, inout int y) { inner(x); both(x, y); inner(y); }
void value(int a, inout int b) { b += 10; show(a); }

void writesBox(inout int x) { x += 1; box.x += 10; show(x); }
void writesBoxDeeply(inout int x) { writesBox(x); }
void readsList(inout int x, int i) { x = 33; show(list[i]); }
void writesLanes(inout int x, uint i) { x += 1; lanes[i] += 10; show(x); }
void writesNumbers(inout int x, uint i) { x += 1; numbers[i] += 10; show(x); }
void loadsNumbers(inout int x, uint i) { x = 60; show(numbers.Load(i)); }
void writesAny(RWStructuredBuffer<int> b, inout int x) { x += 1; b[2] += 10; show(x); }
void writesPoint(inout P p) { points[1].y = 77; show(p.y); p.x = 5; }
void writesTexel(inout int x) { x += 1; texels[0] = 50; show(x); }
void count(groupshared uint x, inout uint y) { InterlockedAdd(x, 2); y += 10; show(x); }

struct S {
  int x, y;
  void add(inout int p) { x += 1; p += 10; y += p; }
  void take(inout S other) { x += 1; other.x += 10; other.y = x; }
  void self() { add(x); }
  void operator()(inout int p) { x = 3; p += 4; }
  S operator+(S other) { S r; r.x = x + other.x; r.y = y; return r; }
};
struct Derived : S { int z; };
static S held;
void writesHeld(inout int x) { x += 1; held.x += 10; show(x); }
struct Holder {
  S s;
  void run() { writesHeld(s.x); show(s.x); }
};
static Holder holder;
void writesHolder(inout int x) { x += 1; holder.s.x += 10; show(x); }
struct Caller { int x; void run(); };
static Caller caller;
void writesCaller(inout int x) { x += 1; caller.x += 10; show(x); }
void Caller::run() { writesCaller(x); show(x); }

void Flags_set(inout int n, inout Flags f) { n += 1; f.n += 10; f.on = !f.on; }

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  int zero = id.x, one = zero + 1;
  int k = 1;
  both(k, k); show(k);
  outs(k, k); show(k);
  k = 1; three(k, k, k); show(k);
  k = 1; outer(k, k); show(k);
  k = 1; value(k, k); show(k);
  P p = (P)0;
  p.a[0] = 1; p.a[1] = 2; p.a[2] = 3;
  wholeFirst(p, p.x); show(p.x); show(p.a[1]);
  wholeFirst(p, p.a[1]); show(p.x); show(p.a[1]);
  wholeLast(p.x, p); show(p.x); show(p.y);
  both(p.x, p.y); show(p.x); show(p.y);
  both(p.a[zero], p.a[zero]); show(p.a[0]);
  both(p.a[one], p.a[zero]); show(p.a[0]); show(p.a[1]);
  both(p.a[one], p.a[1]); show(p.a[1]);
  arrays(p.a, p.a[one]); show(p.a[0]); show(p.a[1]); show(p.a[2]);
  p.v = int4(1, 2, 3, 4);
  both(p.v.x, p.v.x); show(p.v.x);
  both(p.v[one], p.v.y); show(p.v.y);
  pairs(p.v.xy, p.v.yx); show(p.v.x); show(p.v.y);
  pairs(p.v.zw, p.v.zw); show(p.v.z); show(p.v.w);
  k = 4; converted(k, k); show(k);
  k = 4; converted2(k, k); show(k);
  k = zero; moves(p.a[k], k); show(k); show(p.a[0]); show(p.a[1]);
  k = zero; int2 rows[2] = { int2(1, 2), int2(3, 4) };
  movesVector(rows[k].yx, k); show(rows[0].x); show(rows[1].x); show(k);
  k = zero; texels[0] = 7; texels[1] = 8; moves(texels[k], k); show(texels[0]); show(texels[1]);

  box = p; box.x = 1; box.y = 2;
  writesBox(box.x); show(box.x);
  writesBoxDeeply(box.x); show(box.x);
  writesBoxDeeply(box.y); show(box.x); show(box.y);
  both(box.x, box.x); show(box.x);
  list[0] = 1; list[1] = 2;
  readsList(list[zero], zero); show(list[0]);
  readsList(list[one], 0); show(list[1]);

  lanes[0] = 1; lanes[1] = 2;
  writesLanes(lanes[zero], zero); show(lanes[0]);
  both(lanes[one], lanes[1]); show(lanes[1]);
  sharedBox = p; wholeLast(sharedBox.x, sharedBox); show(sharedBox.x);
  counted = 0; count(counted, counted); show(counted);

  numbers[0] = 1; numbers[1] = 2; numbers[2] = 3;
  writesNumbers(numbers[zero], zero); show(numbers[0]);
  loadsNumbers(numbers[one], 1); show(numbers[1]);
  writesAny(numbers, numbers[2]); show(numbers[2]);
  both(numbers[zero], numbers[0]); show(numbers[0]);
  points[1] = p; writesPoint(points[one]); show(points[1].x); show(points[1].y);
  wholeFirst(points[1], points[one].x); show(points[1].x);
  writesTexel(texels[0]); show(texels[0]);
  both(texels[0], texels[zero]); show(texels[0]);

  S s; s.x = 1; s.y = 2;
  s.add(s.x); show(s.x); show(s.y);
  s.add(s.y); show(s.x); show(s.y);
  s.take(s); show(s.x); show(s.y);
  s.self(); show(s.x); show(s.y);
  s(s.x); show(s.x);
  s = s + s; show(s.x);
  Derived d; d.x = 1; d.y = 2; d.z = 3;
  d.add(d.x); show(d.x); both(d.x, d.z); show(d.x); show(d.z);
  held = s; holder.s = s; holder.run(); writesHolder(holder.s.x); show(holder.s.x);
  caller.x = 1; caller.run();

  flags[0].on = false; flags[0].n = 1;
  Flags_set(flags[zero].n, flags[0]); show(flags[0].n); show(flags[0].on);

  float f = 0.5, g = 2;
  sincos(f, f, g); show((int)(f * 1000)); show((int)(g * 1000));
  f = 0.5; sincos(f, f, f); show((int)(f * 1000));
  f = 2.75; f = modf(f, f); show((int)(f * 1000));
  f = 2.75; modf(f, f); show((int)(f * 1000));
  f = 12; g = frexp(f, f); show((int)(f * 1000)); show((int)(g * 1000));
  uint old = 3; counted = 5; InterlockedAdd(counted, old, old); show(old); show(counted);
}
