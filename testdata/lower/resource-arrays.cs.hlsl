// args: -T cs_6_0 -E main
// Arrays of buffers with elements by constant numbers.
struct Factor {
  uint4 factor;
};
StructuredBuffer<uint> inputs[3];
ConstantBuffer<Factor> factors[2];
RWStructuredBuffer<uint> outputs[2];

[numthreads(4, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  outputs[0][id.x] = inputs[0][id.x] * factors[0].factor.x + inputs[2][id.x];
  outputs[1][id.x] = inputs[1][3 - id.x] ^ factors[1].factor[id.x];
}
