// args: -T cs_6_0 -E main
// Vulkan has no storage classes of kernels, wherever they are asked for.
[[vk::ext_storage_class(5)]] uint global;     // ERROR[inline-not-vulkan] "Vulkan has no storage class CrossWorkgroup"
[[vk::ext_storage_class(8)]] uint generic;    // ERROR[inline-not-vulkan] "Vulkan has no storage class Generic"
[[vk::ext_storage_class(10)]] uint counter;   // ERROR[inline-not-vulkan] "Vulkan has no storage class AtomicCounter"
[[vk::ext_storage_class(5936)]] static uint d; // ERROR[inline-not-vulkan] "Vulkan has no storage class DeviceOnlyALTERA"
[[vk::ext_storage_class(6)]] uint mine;       // Private
[[vk::ext_storage_class(4)]] uint shared4;    // Workgroup

[numthreads(1, 1, 1)] void main() {
  [[vk::ext_storage_class(5)]] uint local = 3; // ERROR[inline-not-vulkan] "Vulkan has no storage class CrossWorkgroup"
  mine = shared4;
}
