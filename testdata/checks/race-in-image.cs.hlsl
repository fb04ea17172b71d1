// args: -T cs_6_0 -E main
// resource: field {"width": 4, "height": 4, "format": "R32_SFLOAT"}
RWTexture2D<float> field;

// Rows are swapped in place, and the barrier is for groupshared memory.
[numthreads(4, 4, 1)]
void main(uint2 id : SV_GroupThreadID) {
  float other = field[uint2(id.x, 3 - id.y)]; // ALSO "reads it"
  GroupMemoryBarrierWithGroupSync();
  field[id] = other + id.y; // FINDING[race] "writes field[0,0]; thread 0,3 reads it, and the barrier between them does not order this memory"
}
