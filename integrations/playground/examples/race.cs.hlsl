// A mistake that a device hides: "Run" finds it, with the line and the threads.
RWStructuredBuffer<uint> counts;

groupshared uint largest;

[numthreads(64, 1, 1)]
void main(uint id : SV_DispatchThreadID, uint thread : SV_GroupIndex) {
  if (thread == 0)
    largest = 0;
  // a barrier is missing here
  if (counts[id] > largest)
    largest = counts[id];
  GroupMemoryBarrierWithGroupSync();
  if (thread == 0)
    counts[id] = largest;
}
