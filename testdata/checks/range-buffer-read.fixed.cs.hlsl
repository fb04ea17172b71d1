// args: -T cs_6_0 -E main
// groups: 2,1,1
// resource: input {"size": 32}
// resource: output {"size": 32}
StructuredBuffer<uint> input;
RWStructuredBuffer<uint> output : register(u1);

// Each thread adds its right neighbour, if it has one.
[numthreads(4, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint next = 0;
  if (id.x + 1 < 8)
    next = input[id.x + 1];
  output[id.x] = input[id.x] + next;
}
