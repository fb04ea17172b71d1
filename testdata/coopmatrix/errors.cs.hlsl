// args: -T cs_6_0 -E main -fspv-target-env=vulkan1.3
#include <vk/khr/cooperative_matrix.h>

using A = vk::khr::CooperativeMatrixA<int, vk::ScopeSubgroup, 16, 8>;
using B = vk::khr::CooperativeMatrixB<int, vk::ScopeSubgroup, 16, 8>;
using R = vk::khr::CooperativeMatrixAccumulator<int, vk::ScopeSubgroup, 16, 8>;

RWStructuredBuffer<int> data;

[numthreads(32, 1, 1)]
void main() {
  A a = A::Splat(1);
  B b = B::Splat(1);
  R r = R::Splat(1);
  r = vk::khr::cooperativeMatrixMultiplyAdd(a, b, r); // ERROR[no-matching-function] "cooperativeMatrixMultiplyAdd"
  a + b;                                              // ERROR[requires-non-aggregate] "expected"
  A::Load(data, 0, 16);                               // ERROR[no-matching-member-function] "no matching"
  a.Store<vk::CooperativeMatrixLayoutRowMajorKHR>(data, 0); // ERROR[no-matching-member-function] "no matching"
  a.missing();                                        // ERROR[no-member] "missing"
}
