// args: -T cs_6_0 -E main
// An array of buffers of several variables is an array of numbers, and so are elements
// of one variable in another order, which become its index. In order, they are the variable.
StructuredBuffer<uint> a, b, list[2];
RWStructuredBuffer<uint> result, other;
struct Pair { StructuredBuffer<uint> inputs[2]; };

uint element(StructuredBuffer<uint> inputs[2], uint i) {
  return inputs[i][0]; // spirv: "OpAccessChain %_ptr_Uniform_uint %list %\w+ %\w+ %uint_0"
}

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  StructuredBuffer<uint> inputs[2] = { a, b };
  RWStructuredBuffer<uint> results[2] = { result, other };
  Pair p = { list[1], list[0] };
  result[0] = inputs[id.x][0]; // WARNING[resource-switch] "(switches: 1, candidate resources: 2)"
  result[1] = element(p.inputs, id.x);
  result[2] = element(list, id.x);
  uint s = 0;
  for (uint i = 0; i < id.y; i++)
    s += results[i].IncrementCounter(); // WARNING[resource-switch] "(switches: 1, candidate resources: 2)"
  result[3] = s;
}
