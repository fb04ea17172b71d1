// args: -T cs_6_0
// args: -T cs_6_0 -fspv-target-env=vulkan1.2
// Structures and arrays as values: initialised, copied, returned, nested.
struct Inner { int a; float2 b; };
struct Outer { Inner one; Inner list[2]; int3 c; };
cbuffer Constants { Outer fromConstants; float numbers[3]; };
StructuredBuffer<Outer> input;
RWStructuredBuffer<Outer> output;
RWStructuredBuffer<float> results;

Outer make(int x) {
  Outer o = { x, x + 0.5, x + 1, { { 10, 11, 12 }, 20, float2(21, 22) }, int2(30, 31), 32 };
  return o;
}
typedef float Three[3];
float total(Three v) { return v[0] + v[1] + v[2]; }
struct Flat { int a; float b, c; };
void change(inout Flat f) { f.b += f.a; f.c = 50; }
Outer element(int i) { return input[i]; }
Outer constants() { return fromConstants; }
Inner middle(Outer o) { return o.list[1]; }

[numthreads(1, 1, 1)]
void main() {
  Outer o = make(1);
  output[0] = o;
  Outer copy = o;
  copy.one.a = 99;
  copy.list[0] = o.list[1];
  output[1] = copy;
  output[2] = input[0];
  output[3] = fromConstants;
  output[4] = o;
  output[4].list[1] = input[0].one;
  output[4].one.b.y = -1;
  results[0] = total(numbers);
  Three local = numbers;
  local[1] = 100;
  results[1] = total(local);
  results[2] = middle(make(5)).b.x + make(7).one.b.y;
  float2 grid[2][3] = { { 1, 2, 3, 4, 5, 6 }, { 7, 8, 9, 10, 11, 12 } };
  results[3] = grid[1][0].y * 100 + grid[0][2].x;
  float2 row[3] = grid[1];
  results[4] = row[2].x;
  Outer zero = (Outer)0;
  results[5] = zero.list[1].b.y + zero.c.z;
  int sizes[] = { 4, 5, 6 };
  results[6] = sizes[2] + o.list[input[0].one.a].a;
  Inner castOut = { 3, 4, 5 };
  change((Flat)castOut);
  output[5] = element(0);
  output[5].one = constants().list[0];
  results[8] = element(0).list[1].b.y;
  results[9] = constants().c.z;
  results[7] = castOut.b.x * 100 + castOut.b.y;
}
