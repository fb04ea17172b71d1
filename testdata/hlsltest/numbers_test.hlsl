// Tests that pass.
#include <test.hlsli>
#include "numbers.hlsli"

groupshared uint sums[8];

[numthreads(8, 1, 1)]
void TestSquare(uint i : SV_GroupIndex) {
  ASSERT_EQ(square(i), i * i);
}

[numthreads(1, 1, 1)]
void TestSquareOfNumbers() {
  ASSERT_EQ(square(3), 9);
  ASSERT_EQ(square(float2(2, -3)), float2(4, 9));
  ASSERT_NEAR(square(0.1f), 0.01f, 1e-6f);
  ASSERT(square(2) % 3 == 1);
}

[numthreads(8, 1, 1)]
void TestWave() {
  uint lane = WaveGetLaneIndex();
  ASSERT(lane < WaveGetLaneCount());
  ASSERT_EQ(WaveReadLaneFirst(lane), 0u);
  ASSERT_EQ(WaveActiveCountBits(true), min(8u, WaveGetLaneCount()));
}

/* [numthreads(1, 1, 1)]
void TestInAComment() { FAIL(); } */

#if 0
[numthreads(1, 1, 1)]
void TestThatIsLeftOut() { FAIL(); }
#endif

[numthreads(8, 1, 1)]
void BenchSquare() {
  sums[WaveGetLaneIndex()] = square(WaveGetLaneIndex());
}
