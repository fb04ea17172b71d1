// args: -T cs_6_0
// in, out and inout parameters of all kinds.
struct Pair { int a; float b; };
RWStructuredBuffer<int> output;
RWStructuredBuffer<Pair> pairs;

int byValue(int x) { x += 100; return x; }
void byOut(out int x) { x = 7; }
void byInOut(inout int x) { x *= 3; }
void swap(inout int a, inout int b) { int t = a; a = b; b = t; }
void fill(out int4 v) { v = int4(1, 2, 3, 4); }
void convert(inout int x) { x += 1; }
void array(inout int a[3]) { a[0] = a[2]; a[1] *= 2; }
void record(inout Pair p) { p.a += 1; p.b *= 2; }
int defaulted(int a, int b = 10, int c = 100) { return a + b + c; }
void several(int a, out int b, inout int c, out float d) { b = a + c; c = b * 2; d = c + 0.5; }

[numthreads(1, 1, 1)]
void main() {
  int x = 1;
  output[0] = byValue(x);
  output[1] = x;
  byOut(x);
  output[2] = x;
  byInOut(x);
  output[3] = x;
  int y = 2;
  swap(x, y);
  output[4] = x * 1000 + y;
  int4 v = 0;
  fill(v);
  output[5] = v.x * 1000 + v.w;
  byInOut(v.z);
  output[6] = v.z;
  int4 w = 0;
  fill(w.wzyx);
  output[7] = w.x * 1000 + w.y * 100 + w.z * 10 + w.w;
  float f = 2.75;
  convert(f);
  output[8] = (int)(f * 100);
  int a[3] = { 1, 2, 3 };
  array(a);
  output[9] = a[0] * 100 + a[1] * 10 + a[2];
  Pair p = { 1, 1.5 };
  record(p);
  output[10] = p.a * 100 + (int)p.b;
  record(pairs[0]);
  record(pairs[1]);
  output[11] = defaulted(1) * 1000000 + defaulted(1, 2) * 1000 + defaulted(1, 2, 3);
  int b, c = 4;
  float d;
  several(3, b, c, d);
  output[12] = b * 10000 + c * 100 + (int)(d * 2);
  byOut(output[13]);
  byInOut(output[14]);
  byInOut(a[1]);
  output[15] = a[1];
}
