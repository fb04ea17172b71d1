// args: -T cs_6_0 -E main
// Vulkan has no storage classes of kernels, wherever they are asked for.
[[vk::ext_storage_class(5)]] uint global;     // ERROR[inline-not-vulkan] "storage class CrossWorkgroup is not available in Vulkan"
[[vk::ext_storage_class(8)]] uint generic;    // ERROR[inline-not-vulkan] "storage class Generic is not available in Vulkan"
[[vk::ext_storage_class(10)]] uint counter;   // ERROR[inline-not-vulkan] "storage class AtomicCounter is not available in Vulkan"
[[vk::ext_storage_class(5936)]] static uint d; // ERROR[inline-not-vulkan] "storage class DeviceOnlyALTERA is not available in Vulkan"
[[vk::ext_storage_class(6)]] uint mine;       // Private
[[vk::ext_storage_class(4)]] uint shared4;    // Workgroup

[numthreads(1, 1, 1)] void main() {
  [[vk::ext_storage_class(5)]] uint local = 3; // ERROR[inline-not-vulkan] "storage class CrossWorkgroup is not available in Vulkan"
  mine = shared4;
}
