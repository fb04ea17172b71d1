// assert(condition), which is found to be false by `hlsl2spirv run -check=assert`, and by
// `hlsl2spirv test`. It does nothing but print, so that a shader goes on behind it.
//
//   #include <assert.hlsli>
//
//   assert(index < count);
//
// This is plain HLSL 2021. With NDEBUG defined, nothing is left of it.
#ifndef ASSERT_HLSLI
#define ASSERT_HLSLI

#ifdef NDEBUG
#define assert(condition) do { } while (false)
#else
#define assert(condition) do { if (!(condition)) printf("hlsltest failed %u assert(" #condition ")", __LINE__); } while (false)
#endif

#endif
