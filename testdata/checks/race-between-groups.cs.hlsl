// args: -T cs_6_0 -E main
// groups: 4,1,1
// resource: heights {"type": "float32", "data": [1, 2, 3, 4, 5, 6, 7, 8]}
RWStructuredBuffer<float> heights;

// Smoothing in place: a group reads what its neighbour may have written.
[numthreads(2, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float next = heights[min(id.x + 1, 7)]; // ALSO "reads it"
  AllMemoryBarrierWithGroupSync();
  heights[id.x] = (heights[id.x] + next) / 2; // FINDING[race] "writes heights[2]; thread 1 of group 0,0,0 reads it, and the groups are not synchronized"
}
