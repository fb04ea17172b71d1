// args: -T cs_6_6 -E main -fspv-target-env=vulkan1.2 -Wno-resource-switch
// Rows of an array of arrays of buffers are passed to functions, with indices that differ
// between invocations; another order of the same buffers is an index, not a switch.
StructuredBuffer<float> grid[4][3];
RWStructuredBuffer<float> sums;

float sum(StructuredBuffer<float> row[3], uint i) {
  float s = 0;
  for (uint k = 0; k < 3; k++) s += row[k][i];
  return s;
}

[numthreads(4, 1, 1)]
void main(uint i : SV_GroupIndex) {
  StructuredBuffer<float> turned[3] = { grid[0][2], grid[0][1], grid[0][0] };
  sums[i] = sum(grid[NonUniformResourceIndex(i)], i) + turned[i % 3][i];
  // spirv:-"OpSwitch"
}
