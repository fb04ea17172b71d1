// args: -T cs_6_0 -E main
#include <enable_if>
#include <type_traits>
#include <vector_utils>
#include <hlsl/type_traits>

[numthreads(1, 1, 1)]
void main() {
  _Static_assert(hlsl::is_same<hlsl::enable_if<true, int>::type, int>::value, "int");
  _Static_assert(hlsl::is_vector<float2>::value, "vector");
}
