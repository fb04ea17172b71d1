// args: -T cs_6_0 -E main
// resource: tables [{"size": 16}, {"size": 16}]
// resource: output {"size": 16}
StructuredBuffer<uint> tables[2];
RWStructuredBuffer<uint> output : register(u4);

// There is a table for each of two materials.
[numthreads(4, 1, 1)]
void main(uint i : SV_GroupIndex) {
  output[i] = tables[NonUniformResourceIndex(i / 2)][0];
}
