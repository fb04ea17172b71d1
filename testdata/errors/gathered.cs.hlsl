// args: -T cs_6_0 -E main
// args: -T cs_6_0 -E main -O0
// An array of buffers of several variables needs indices that are known; one of
// the elements of one variable, in order, does not.
StructuredBuffer<uint> a, b, list[2];
RWStructuredBuffer<uint> result, other;
struct Pair { StructuredBuffer<uint> inputs[2]; };

uint element(StructuredBuffer<uint> inputs[2], uint i) {
  return inputs[i][0]; // ERROR[not-legal] "the index of this resource is not a compile-time constant"
}

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  StructuredBuffer<uint> inputs[2] = { a, b }; // NOTE "the resources are put together here, and are not those of one array, in order"
  RWStructuredBuffer<uint> results[2] = { result, other };
  Pair p = { list[1], list[0] };
  result[0] = inputs[id.x][0]; // ERROR[not-legal] "the index of this resource is not a compile-time constant; add [unroll] to the loop"
  result[1] = element(p.inputs, id.x);
  result[2] = element(list, id.x);
  uint s = 0;
  for (uint i = 0; i < id.y; i++)
    s += results[i].IncrementCounter(); // ERROR[not-legal] "the index of this resource is not a compile-time constant"
  StructuredBuffer<uint> unset[2];
  unset[0] = a;
  result[3] = s + unset[1][0]; // ERROR[not-legal] "has not been given a value"
}
