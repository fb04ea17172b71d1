// A file that does not compile has no tests: all that is wrong is told, once.
#include <test.hlsli>
#include "../numbers.hlsli"

[numthreads(1, 1, 1)]
void TestSquare() { ASSERT_EQ(square(nothing), 9); }

[numthreads(1, 1, 1)]
void TestPasses() { ASSERT(true); }

[numthreads(1, 1, 1)]
void TestMatrix() {
  ASSERT_EQ(square(2), int3x3(1, 2));
}
