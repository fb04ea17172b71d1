// Assertions for tests of shaders, which are functions whose names start with
// Test. `hlsl2spirv test` runs them. A test continues after a failed assertion.
//
//   #include <test.hlsli>
//
//   [numthreads(8, 1, 1)]
//   void TestSquare() { ASSERT_EQ(square(3), 9); }
//
// This is plain HLSL 2021. Failures are printed with printf, in lines that start with
// the name of the namespace.
#ifndef HLSLTEST_HLSLI
#define HLSLTEST_HLSLI

#if defined(__HLSL_VERSION) && __HLSL_VERSION < 2021
#error <test.hlsli> requires templates; use HLSL 2021 or later
#endif

namespace hlsltest {

// Show prints the type and the components of a value.
#define HLSLTEST_SHOW(T, FORMAT, U) \
  void Show(T v) { printf("hlsltest " #T " " FORMAT, (U)v); } \
  void Show(T##2 v) { printf("hlsltest " #T " " FORMAT, (U##2)v); } \
  void Show(T##3 v) { printf("hlsltest " #T " " FORMAT, (U##3)v); } \
  void Show(T##4 v) { printf("hlsltest " #T " " FORMAT, (U##4)v); }

HLSLTEST_SHOW(bool, "%u", uint)
HLSLTEST_SHOW(int, "%d", int)
HLSLTEST_SHOW(uint, "%u", uint)
HLSLTEST_SHOW(int64_t, "%lld", int64_t)
HLSLTEST_SHOW(uint64_t, "%llu", uint64_t)
HLSLTEST_SHOW(half, "%g", float)
HLSLTEST_SHOW(float, "%g", float)
HLSLTEST_SHOW(double, "%g", double)
#ifdef __HLSL_ENABLE_16_BIT
HLSLTEST_SHOW(int16_t, "%d", int)
HLSLTEST_SHOW(uint16_t, "%u", uint)
#endif

#undef HLSLTEST_SHOW

// Other numbers are enumerators and numbers of min16 types.
template <typename T> void Show(T v) { printf("hlsltest float %g", (float)v); }
template <typename T, int N> void Show(vector<T, N> v) { printf("hlsltest float %g", (vector<float, N>)v); }

// ShowAll prints a value of any type. A matrix is printed row by row after a header line.
// Because these are templates, matrices are not converted to vectors.
template <typename T> void ShowAll(T v) { Show(v); }
template <typename T, int R, int C> void ShowAll(matrix<T, R, C> v) {
  printf("hlsltest matrix %u", (uint)R);
  for (int r = 0; r < R; r++)
    Show((vector<T, C>)v[r]);
}

// A relation prints two values for which it does not hold.
#define HLSLTEST_RELATION(Name, HOLDS) \
  template <typename A, typename B> bool Name(A a, B b) { \
    if (HOLDS) \
      return true; \
    ShowAll(a); \
    ShowAll(b); \
    return false; \
  }

HLSLTEST_RELATION(Equal, all(a == b))
HLSLTEST_RELATION(NotEqual, !all(a == b))
HLSLTEST_RELATION(Less, all(a < b))
HLSLTEST_RELATION(LessEqual, all(a <= b))
HLSLTEST_RELATION(Greater, all(a > b))
HLSLTEST_RELATION(GreaterEqual, all(a >= b))

#undef HLSLTEST_RELATION

// The smaller number is subtracted from the larger one, because the difference of unsigned
// numbers would wrap. Equal infinities are compared before the subtraction.
template <typename A, typename B, typename T> bool Near(A a, B b, T tolerance) {
  if (all(a == b) || all(select(a > b, a - b, b - a) <= tolerance))
    return true;
  ShowAll(a);
  ShowAll(b);
  return false;
}

} // namespace hlsltest

// The condition is true.
#define ASSERT(condition) do { if (!(condition)) printf("hlsltest failed %u ASSERT(" #condition ")", __LINE__); } while (false)

// All components are equal. NaN is not equal to anything.
#define ASSERT_EQ(a, b) do { if (!hlsltest::Equal(a, b)) printf("hlsltest failed %u ASSERT_EQ(" #a ", " #b ")", __LINE__); } while (false)

// At least one pair of components differs.
#define ASSERT_NE(a, b) do { if (!hlsltest::NotEqual(a, b)) printf("hlsltest failed %u ASSERT_NE(" #a ", " #b ")", __LINE__); } while (false)

// All components are less than those of the other value; the other macros are analogous.
#define ASSERT_LT(a, b) do { if (!hlsltest::Less(a, b)) printf("hlsltest failed %u ASSERT_LT(" #a ", " #b ")", __LINE__); } while (false)
#define ASSERT_LE(a, b) do { if (!hlsltest::LessEqual(a, b)) printf("hlsltest failed %u ASSERT_LE(" #a ", " #b ")", __LINE__); } while (false)
#define ASSERT_GT(a, b) do { if (!hlsltest::Greater(a, b)) printf("hlsltest failed %u ASSERT_GT(" #a ", " #b ")", __LINE__); } while (false)
#define ASSERT_GE(a, b) do { if (!hlsltest::GreaterEqual(a, b)) printf("hlsltest failed %u ASSERT_GE(" #a ", " #b ")", __LINE__); } while (false)

// All components are equal or differ by at most the tolerance. NaN always fails.
#define ASSERT_NEAR(a, b, tolerance) do { if (!hlsltest::Near(a, b, tolerance)) printf("hlsltest failed %u ASSERT_NEAR(" #a ", " #b ", " #tolerance ")", __LINE__); } while (false)

// Fails the test, with an optional message.
#define FAIL(...) printf("hlsltest failed %u FAIL(" #__VA_ARGS__ ")", __LINE__)

#endif
