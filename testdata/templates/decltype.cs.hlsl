// args: -T cs_6_0 -E main
RWStructuredBuffer<float> result;
static float3 axis = {1, 2, 3};

_Static_assert(std::is_same<float, __decltype(axis.x * 2)>::value, "a scalar " "stays one");
_Static_assert(std::is_same<float3, __decltype(axis += 1)>::value, "a reference is what it refers to"); // WARNING[unevaluated-change] "no effect in an unevaluated context"
_Static_assert(!std::is_same<int, uint>::value, "");

struct Pair {
  __decltype(axis) first;
  __decltype(1u + 1) second;
};

[numthreads(1, 1, 1)]
void main() {
  Pair p = {axis, 4};
  __decltype(p.first.xx) v = p.first.yz;
  result[0] = v.x + (__decltype(p.second))p.second + sizeof(__decltype(p)); // spirv: "OpStore %\w+ %float_22"
}
