// args: -T cs_6_0
// args: -T cs_6_0 -fspv-target-env=vulkan1.1spirv1.4
// Structs and arrays in a buffer as out and inout parameters, copied as a whole
// and in parts.
struct Inner { float a; float b[2]; };
struct Item {
  Inner i;
  int k[2];
  Item same() { return this; }
};
StructuredBuffer<Item> input;
RWStructuredBuffer<Item> items;

void copy(out Item to, in Item from) {
  to = from;
  to.k[0] += 1;
}
void change(inout Inner i, out Inner before) {
  before = i;
  i.b[0] = 100;
  Inner next = i;
  next.a += 1;
  i = next;
}
void second(inout float b[2], out float before[2]) {
  before = b;
  b[1] = 7;
}

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  copy(items[id.x], input[0]);
  copy(items[1], items[id.y]);
  change(items[1].i, items[2].i);
  second(items[0].i.b, items[3].i.b);
  items[3].k = items[id.z + 1].same().k;
}
