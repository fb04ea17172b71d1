// args: -T cs_6_0 -E main -fcgl
#include <hlsl/type_traits>
#include <hlsl/enable_if>

template <int N> struct Is { static const int value = N; };

// A function template that names a missing type is no candidate.
template <typename T>
typename hlsl::enable_if<hlsl::is_arithmetic<T>::value, int>::type rank(T x) { return 1; }
template <typename T>
typename hlsl::enable_if<hlsl::is_vector<T>::value, int>::type rank(T x) { return 2; }
template <typename T>
typename hlsl::enable_if<!hlsl::is_arithmetic_vector<T>::value, int>::type rank(T x) { return 3; }

struct S { int a; };

RWStructuredBuffer<int> results;

[numthreads(1, 1, 1)]
void main() {
  _Static_assert(hlsl::is_same<int, int32_t>::value, "int");
  _Static_assert(!hlsl::is_same<int, uint>::value, "uint");
  _Static_assert(hlsl::is_arithmetic<double>::value, "double");
  _Static_assert(!hlsl::is_arithmetic<bool>::value, "bool");
  _Static_assert(!hlsl::is_arithmetic<float2>::value, "float2");
  _Static_assert(hlsl::is_signed<float>::value && !hlsl::is_signed<uint64_t>::value, "signed");
  _Static_assert(hlsl::is_arithmetic_vector<float3>::value, "float3");
  _Static_assert(hlsl::is_same<hlsl::strip_vector_type<uint4>::type, uint>::value, "component");
  S s = (S)0;
  results[0] = rank(2.5f);                     // spirv: "OpFunctionCall %int %rank"
  results[1] = rank(float2(1, 2));             // spirv: "OpFunctionCall %int %rank_0"
  results[2] = rank(s);                        // spirv: "OpFunctionCall %int %rank_1"
} // spirv: "%rank = OpFunction " "OpReturnValue %int_1" "%rank_0 = OpFunction " "OpReturnValue %int_2" "%rank_1 = OpFunction " "OpReturnValue %int_3"
