// Assertions for tests of shaders: functions without parameters whose names start with
// Test, which `hlsl2spirv test` runs. A test goes on behind an assertion that fails.
//
//   #include <test.hlsli>
//
//   [numthreads(8, 1, 1)]
//   void TestSquare() { ASSERT_EQ(square(3), 9); }
//
// This is plain HLSL 2021. What fails is told by printf, in lines that start with the
// name of the namespace.
#ifndef HLSLTEST_HLSLI
#define HLSLTEST_HLSLI

#if defined(__HLSL_VERSION) && __HLSL_VERSION < 2021
#error <test.hlsli> needs templates: HLSL 2021 or later
#endif

namespace hlsltest {

void Show(bool v) { printf("hlsltest bool %u", (uint)v); }
void Show(bool2 v) { printf("hlsltest bool %u", (uint2)v); }
void Show(bool3 v) { printf("hlsltest bool %u", (uint3)v); }
void Show(bool4 v) { printf("hlsltest bool %u", (uint4)v); }
void Show(int v) { printf("hlsltest int %d", v); }
void Show(int2 v) { printf("hlsltest int %d", v); }
void Show(int3 v) { printf("hlsltest int %d", v); }
void Show(int4 v) { printf("hlsltest int %d", v); }
void Show(uint v) { printf("hlsltest uint %u", v); }
void Show(uint2 v) { printf("hlsltest uint %u", v); }
void Show(uint3 v) { printf("hlsltest uint %u", v); }
void Show(uint4 v) { printf("hlsltest uint %u", v); }
void Show(float v) { printf("hlsltest float %g", v); }
void Show(float2 v) { printf("hlsltest float %g", v); }
void Show(float3 v) { printf("hlsltest float %g", v); }
void Show(float4 v) { printf("hlsltest float %g", v); }
void Show(double v) { printf("hlsltest double %g", v); }
void Show(int64_t v) { printf("hlsltest int64_t %lld", v); }
void Show(uint64_t v) { printf("hlsltest uint64_t %llu", v); }

template <typename A, typename B> bool Equal(A a, B b) {
  if (all(a == b))
    return true;
  Show(a);
  Show(b);
  return false;
}

template <typename A, typename B, typename T> bool Near(A a, B b, T tolerance) {
  if (all(abs(a - b) <= tolerance))
    return true;
  Show(a);
  Show(b);
  return false;
}

} // namespace hlsltest

// The condition is true.
#define ASSERT(condition) do { if (!(condition)) printf("hlsltest failed %u ASSERT(" #condition ")", __LINE__); } while (false)

// All components are equal.
#define ASSERT_EQ(a, b) do { if (!hlsltest::Equal(a, b)) printf("hlsltest failed %u ASSERT_EQ(" #a ", " #b ")", __LINE__); } while (false)

// All components are as near as the tolerance says; what is not a number never is.
#define ASSERT_NEAR(a, b, tolerance) do { if (!hlsltest::Near(a, b, tolerance)) printf("hlsltest failed %u ASSERT_NEAR(" #a ", " #b ", " #tolerance ")", __LINE__); } while (false)

// The test fails if it comes here.
#define FAIL() printf("hlsltest failed %u FAIL()", __LINE__)

#endif
