// args: -T cs_6_0 -E main
// groups: 2,1,1
// resource: input {"size": 32}
// resource: output {"size": 32}
StructuredBuffer<uint> input;
RWStructuredBuffer<uint> output : register(u1);

// Each thread adds its right neighbour, which the last one does not have.
[numthreads(4, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint next = input[id.x + 1]; // FINDING[range] "reads input[8], which has 8 elements"
  output[id.x] = input[id.x] + next;
}
