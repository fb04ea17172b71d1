// args: -T cs_6_0 -E main
template <typename... T> void f(); // ERROR[variadic-template] "variadic templates are not supported in HLSL"
[numthreads(1, 1, 1)] void main() {}
