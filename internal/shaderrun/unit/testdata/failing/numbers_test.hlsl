// Each kind of failure.
#include <test.hlsli>
#include "../numbers.hlsli"

[numthreads(4, 1, 1)]
void TestSquare() {
  ASSERT_EQ(square(3) % 4, 2);
  ASSERT_EQ(square(float2(2, -3)), float2(4, 6.5));
  ASSERT_NEAR(square(0.1f), 0.02f, 1e-3f);
  ASSERT(square(2) < WaveGetLaneIndex() + 2);
  printf("lane %u is here", WaveGetLaneIndex());
}

[numthreads(1, 1, 1)]
void TestElsewhere() {
  checkSquare(2);
  checkSquare(5);
}

[numthreads(1, 1, 1)]
void TestPasses() { ASSERT(true); }

[numthreads(1, 1, 1)]
void TestFails() { FAIL(); }

groupshared uint never;

[numthreads(1, 1, 1)]
void TestHasNoEnd() {
  while (never < 2)
    GroupMemoryBarrier();
}
