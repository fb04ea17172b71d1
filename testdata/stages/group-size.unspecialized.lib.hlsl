// args: -T lib_6_6 -fspv-target-env=vulkan1.3
// What a work group cannot have its size from.
[[vk::constant_id(0)]] const float f = 4;
[[vk::constant_id(1)]] const int n = 4;
[[vk::constant_id(2)]] const uint large = 2000;
uint uniform_;
int two() { return 2; }

[numthreads(f, 1, 1)] // ERROR[attribute-arg-not-int] "integer constant"
void a() {}
[numthreads(n + f, 1, 1)] // ERROR[attribute-arg-not-int] "integer constant"
void b() {}
[numthreads(uniform_, 1, 1)] // ERROR[attribute-arg-not-int] "integer constant"
void c() {}
[numthreads(n * two(), 1, 1)] // ERROR[attribute-arg-not-int] "integer constant"
void d() {}
[numthreads(large, 1, 1)] // WARNING[group-size] "outside of valid range"
void e() {}
[numthreads(4 / (n - 4), 1, 1)] // ERROR[attribute-arg-not-int] "integer constant"
void g() {}
