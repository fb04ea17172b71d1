// assert(condition). `hlsl2spirv run -check=assert` and `hlsl2spirv test` report conditions
// that are false. A failed assertion only prints, and the shader continues.
//
//   #include <assert.hlsli>
//
//   assert(index < count);
//
// This is plain HLSL 2021. If NDEBUG is defined, assert has no effect.
#ifndef ASSERT_HLSLI
#define ASSERT_HLSLI

#ifdef NDEBUG
#define assert(condition) do { } while (false)
#else
#define assert(condition) do { if (!(condition)) printf("hlsltest failed %u assert(" #condition ")", __LINE__); } while (false)
#endif

#endif
