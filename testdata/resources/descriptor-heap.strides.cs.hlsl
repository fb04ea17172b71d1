// args: -T cs_6_6 -fspv-target-env=vulkan1.3 -fspv-use-descriptor-heap
// A stride is one constant of type uint.
[[vk::resource_heap_stride_constant_id(0)]] const int a = 64;  // ERROR[heap-stride-type] "must be a uint whose default is at least 1"
[[vk::resource_heap_stride_constant_id(1)]] const uint b = 64; // ERROR[heap-stride-twice] "a single specialization constant with a single id"
[[vk::sampler_heap_stride_constant_id(2)]] const uint c = 0;   // ERROR[heap-stride-type] "must be a uint"
[numthreads(1, 1, 1)]
void main() {}
