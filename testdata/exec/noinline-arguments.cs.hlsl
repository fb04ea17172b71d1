// args: -T cs_6_0
// args: -T cs_6_0 -fspv-target-env=vulkan1.1spirv1.4
// Functions that stay functions take objects of every kind of memory, and parts
// of them: what a layout makes another type of is copied in and out.
struct Item { float a; bool flag; float3 p; row_major float2x3 m; float b[2]; };
struct Plain { float a; float3 p; float b[2]; };
struct Pair { Plain x[2]; };
RWStructuredBuffer<Item> items;
RWStructuredBuffer<Pair> pairs;
RWStructuredBuffer<float4> vectors;
groupshared Item shared_;
groupshared float list[4];
static Plain kept;

[noinline] void change(inout Item x, float v) {
  x.a += v;
  x.flag = !x.flag;
  x.p.y = v;
  x.m[1] += v;
  x.m[0][2] = x.a;
  x.b[1] = x.b[0] + v;
}
[noinline] void move(inout Plain x, float v) {
  x.a += v;
  x.p.y = v;
  x.b[1] = x.b[0] + v;
}
[noinline] void fill(out Item x, float v) {
  x = (Item)0;
  x.b[0] = v;
}
[noinline] void exchange(inout Pair x, inout Plain y) {
  Plain t = x.x[1];
  x.x[1] = y;
  y = t;
}
[noinline] void add(inout float x, float v) { x += v; }
[noinline] void turn(inout float3 x) { x = x.yzx; }
[noinline] void flip(inout bool x) { x = !x; }
[noinline] void swap(inout float b[2]) { float t = b[0]; b[0] = b[1]; b[1] = t; }
[noinline] void scale(inout float2x3 m) { m[0] *= 10; }

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint i = id.x;
  change(items[i], 1);
  fill(items[i + 1], 5);
  shared_ = items[0];
  change(shared_, 2);
  items[2] = shared_;
  turn(items[0].p);
  scale(items[0].m);
  turn(items[0].m[1]);
  add(items[1].m[1][i], 3);
  flip(items[1].flag);
  swap(items[1].b);
  add(items[i + 1].b[i], 4);
  move(pairs[i].x[i + 1], 6);
  exchange(pairs[i], pairs[1].x[0]);
  kept = pairs[0].x[0];
  move(kept, 7);
  pairs[1].x[1] = kept;
  swap(pairs[1].x[1].b);
  add(vectors[i].z, 8);
  turn(vectors[1].xyz);
  list[i + 1] = 9;
  add(list[1], 1);
  vectors[1].w = list[1];
}
