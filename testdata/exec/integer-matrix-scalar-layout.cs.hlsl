// args: -T cs_6_0 -fspv-target-env=vulkan1.2 -fvk-use-scalar-layout
// Columns without holes, in a constant buffer too.
struct Item { uint3x2 m; bool2x3 t; row_major uint3x2 r; };
cbuffer Constants { int one; int3x2 a; Item item; int last; };
RWStructuredBuffer<Item> output;
RWStructuredBuffer<int2> numbers;

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint k = id.x + 1;
  numbers[0] = a[0];
  numbers[1] = a[k];
  numbers[2] = a[k + 1] + one;
  numbers[3] = int2(item.t[k].z, last);
  output[0] = item;
  output[1].m = item.r;
  output[1].r = item.m;
  output[1].t[k].xy = item.t[0].yz;
}
