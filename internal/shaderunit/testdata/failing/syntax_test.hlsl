// A file that does not compile has no tests.
#include <test.hlsli>
#include "../numbers.hlsli"

[numthreads(1, 1, 1)]
void TestSquare() { ASSERT_EQ(square(nothing), 9); }
