// Parameters of tests, in groups of 4 x 2 x 3 threads.
#include <test.hlsli>
#define SIZE uint3(4, 2, 3)
#define THREADS [numthreads(4, 2, 3)]

struct Values {
  uint3 group : SV_GroupID;
  uint3 thread : SV_GroupThreadID;
};

groupshared uint seen;

uint index_of(uint3 id) { return (id.z * SIZE.y + id.y) * SIZE.x + id.x; }

// Each index comes up once.
void check(uint index, uint3 id) {
  ASSERT_LT(id, SIZE);
  ASSERT_EQ(index, index_of(id));
  if (index == 0) seen = 0;
  GroupMemoryBarrierWithGroupSync();
  InterlockedOr(seen, 1u << index);
  GroupMemoryBarrierWithGroupSync();
  ASSERT_EQ(seen, 0xffffffu);
}

THREADS void TestGroupIndex(uint i : SV_GroupIndex, uint3 id : SV_GroupThreadID) { check(i, id); }
THREADS void TestDispatchThreadID(uint3 id : SV_DispatchThreadID, uint i : SV_GroupIndex) { check(i, id); }
THREADS void TestScalar(uint x : SV_DispatchThreadID, uint3 id : SV_GroupThreadID) { ASSERT_EQ(x, id.x); }
THREADS void TestGroupID(uint3 group : SV_GroupID) { ASSERT_EQ(group, 0); }
THREADS void TestStruct(Values v, const uint i : SV_GroupIndex) {
  ASSERT_EQ(v.group, 0);
  check(i, v.thread);
}

void TestOneThread(uint i : SV_GroupIndex, uint3 id : SV_DispatchThreadID) {
  ASSERT_EQ(i, 0);
  ASSERT_EQ(id, 0);
  ASSERT_EQ(WaveActiveCountBits(true), 1u);
}

[shader("compute")] void TestOneThreadOfAStage() { ASSERT_EQ(WaveActiveCountBits(true), 1u); }
