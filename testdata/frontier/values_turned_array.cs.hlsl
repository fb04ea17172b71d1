// args: -T cs_6_0 -E main -Wno-resource-switch
// An array of buffers is passed to a function, and another order of the same buffers is
// an index into it, not a switch.
StructuredBuffer<float> list[3];
RWStructuredBuffer<float> sums;

float sum(StructuredBuffer<float> row[3], uint i) {
  float s = 0;
  for (uint k = 0; k < i; k++) s += row[NonUniformResourceIndex(k % 3)][i];
  return s;
}

[numthreads(4, 1, 1)]
void main(uint i : SV_GroupIndex) {
  StructuredBuffer<float> turned[3] = { list[2], list[1], list[0] };
  sums[i] = sum(list, i) + turned[NonUniformResourceIndex(i % 3)][i]; // spirv: "OpAccessChain %_ptr_Uniform_float %list"
  // spirv:-"OpSwitch"
}
