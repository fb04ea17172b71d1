// Assertions that hold, about values of each type.
#include <test.hlsli>
enum Shape { Round, Square = 3 };

// n is 0, which the compiler does not know.
[numthreads(1, 1, 1)]
void TestHold(uint n : SV_GroupIndex) {
  ASSERT_EQ(n == 0, true);
  ASSERT_EQ(bool3(n == 0, false, true), bool3(true, false, true));
  ASSERT_EQ(n, 0);
  ASSERT_EQ(float3(n, n, n), 0);
  ASSERT_EQ(double(n) + 0.25L, 0.25L);
  ASSERT_EQ(int64_t2(n, -5000000000ll), int64_t2(0, -5000000000ll));
  ASSERT_EQ(float2x3(n, 1, 2, 3, 4, 5), float2x3(0, 1, 2, 3, 4, 5));
  ASSERT_EQ((Shape)n, Round);
  ASSERT_EQ(1.0f / float(n), 1.0f / float(n));
  ASSERT_EQ(-0.0f * float(n), 0.0f);
  ASSERT_NE(asfloat(0x7fc00000 + n), asfloat(0x7fc00000 + n));
  ASSERT_NE(float2(n, 1), float2(0, 2));
  ASSERT_LT(n, 1u);
  ASSERT_LE(int2(n, 1), int2(0, 1));
  ASSERT_GT(half(1), half(n));
  ASSERT_GE(uint64_t(n), 0ull);
  ASSERT_NEAR(n + 4u, 6u, 2u);
  ASSERT_NEAR(n + 6u, 4u, 2u);
  ASSERT_NEAR(1.0f / float(n), 1.0f / float(n), 0.5f);
  ASSERT_NEAR(float3x3(n, 1, 2, 3, 4, 5, 6, 7, 8), float3x3(0, 1, 2, 3, 4, 5, 6, 7, 8.1), 0.25);
  ASSERT_NEAR(half2(n, 0.1), half2(0, 0.1), half(0.01));
  ASSERT_NEAR(double2(n, 0.1), double2(0, 0.1), 0.01);
}
