// args: -T cs_6_0
// Arrays of buffers of several variables, with their counters, beside arrays of one.
StructuredBuffer<uint> a, b;
ByteAddressBuffer bytes;
RWStructuredBuffer<uint> e, f;
StructuredBuffer<uint> list[2];
RWStructuredBuffer<uint> result;
struct Item { uint value; };
ConstantBuffer<Item> one, two;
struct Pair { StructuredBuffer<uint> inputs[2]; RWStructuredBuffer<uint> outputs[2]; };

uint digits(StructuredBuffer<uint> inputs[2]) {
  uint n = 0;
  [unroll] for (uint i = 0; i < 2; i++) n = n * 100 + inputs[i][i];
  return n;
}
uint element(StructuredBuffer<uint> inputs[2], uint i) { return inputs[i][1]; }
uint count(RWStructuredBuffer<uint> outputs[2], uint i) { return outputs[i].IncrementCounter(); }
void swap(inout Pair p) {
  RWStructuredBuffer<uint> first = p.outputs[0];
  p.outputs[0] = p.outputs[1];
  p.outputs[1] = first;
}
Pair make() {
  Pair p = { b, a, e, f };
  return p;
}

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  StructuredBuffer<uint> inputs[2] = { a, b };
  ConstantBuffer<Item> items[2] = { two, one };
  result[0] = digits(inputs);                  // a[0] b[1]
  inputs[0] = list[1];
  result[1] = digits(inputs);                  // list[1][0] b[1]
  result[2] = digits(list);                    // list[0][0] list[1][1]
  result[3] = element(list, result[7]);        // list[1][1]
  Pair p = make();
  result[4] = digits(p.inputs);                // b[0] a[1]
  p.outputs[0][count(p.outputs, 0)] = 70;      // e[5]
  swap(p);
  p.outputs[0][count(p.outputs, 0)] = 71;      // f[2]
  p.outputs[1][p.outputs[1].IncrementCounter()] = 72; // e[6]
  RWStructuredBuffer<uint> both[3] = { p.outputs, e };
  both[0][both[2].DecrementCounter() - 5] = 73; // f[1]
  result[5] = items[0].value * 10 + items[1].value;
  ByteAddressBuffer words[2] = { bytes, bytes };
  result[6] = words[0].Load(0) + words[1].Load(4);
}
