// Assertions that fail, about values of each type.
#include <test.hlsli>
enum Shape { Round, Square = 3 };
enum class Colour { Red = 1, Blue };
groupshared uint never;

[numthreads(1, 1, 1)]
void TestKinds() {
  uint n = never;
  ASSERT_EQ(n == 0, false);
  ASSERT_EQ(bool3(n == 0, false, true), bool3(true, true, true));
  ASSERT_EQ(int(n) - 5, 5);
  ASSERT_EQ(int3(n, 1, 2), int3(1, 2, -3));
  ASSERT_EQ(n + 5u, 6u);
  ASSERT_EQ(n, -1);
  ASSERT_EQ(uint2(n, 7), 7);
  ASSERT_EQ(float(n) + 0.1f, 0.25f);
  ASSERT_EQ(float4(n, 0.5, 1e-7, 1e20), float4(1, 1, 1, 1));
  ASSERT_EQ(double(n) + 0.1L, 0.25L);
  ASSERT_EQ(double3(n, 1, 2), double3(1, 1, 1));
  ASSERT_EQ(int64_t(n) - 5000000000ll, 5ll);
  ASSERT_EQ(uint64_t2(n, 18446744073709551615ull), uint64_t2(1, 1));
  ASSERT_EQ(half(n) + half(0.1), half(0.5));
  ASSERT_EQ(half2(n, 0.5), half2(1, 1));
  ASSERT_EQ(min16float(n) + min16float(0.5), min16float(1));
  ASSERT_EQ(min16uint2(n, 1), min16uint2(1, 1));
  ASSERT_EQ(float2x2(n, 1, 2, 3), float2x2(0, 1, 2, 4));
  ASSERT_EQ(int3x2(n, 1, 2, 3, 4, 5), int3x2(0, 1, 2, 4, 4, 5));
  ASSERT_EQ(bool2x2(n == 0, true, false, false), bool2x2(true, false, true, false));
  ASSERT_EQ(float1x3(n, 1, 2), float1x3(0, 0, 0));
  ASSERT_EQ(float3x1(n, 1, 2), float3x1(0, 0, 0));
  ASSERT_EQ(double2x2(n, 1, 2, 3), double2x2(0, 1, 2, 4));
  ASSERT_EQ(float1(n), float1(1));
  ASSERT_EQ((Shape)n, Square);
  ASSERT_EQ((Colour)(n + 1) == Colour::Red, false);
  ASSERT_EQ(asfloat(0x7fc00000 + n), 0);
  ASSERT_EQ(1.0f / float(n), -1.0f / float(n));
  ASSERT_NE(n, 0u);
  ASSERT_NE(float2(n, 1), float2(0, 1));
  ASSERT_LT(n, 0u);
  ASSERT_LT(int3(n, 1, 2), int3(1, 1, 3));
  ASSERT_LE(n + 1, 0u);
  ASSERT_GT(float2(n, 2), 1);
  ASSERT_GE(half(n), half(1));
  ASSERT_NEAR(n + 3u, 6u, 2u);
  ASSERT_NEAR(float2x2(n, 1, 2, 3), float2x2(0, 1, 2, 3.5), 0.25);
  ASSERT_NEAR(double(n), 1, 0.5);
  ASSERT_NEAR(int2(n, 3), int2(1, 6), 2);
  ASSERT_NEAR(asfloat(0x7fc00000 + n), 0.0f, 1.0f);
#ifdef __HLSL_ENABLE_16_BIT
  ASSERT_EQ(int16_t(n) - int16_t(5), int16_t(5));
  ASSERT_EQ(uint16_t3(n, 1, 2), uint16_t3(1, 2, 3));
  ASSERT_EQ(half2x2(n, 1, 2, 3), half2x2(0, 1, 2, 4));
#endif
  FAIL("a message with 100% d of signs");
  FAIL();
  ASSERT(n > 3 && n % 7 == 2);
}
