// args: -T vs_6_0
// Which of several GPUs draws.
// spirv: "OpExtension .SPV_KHR_device_group." "BuiltIn DeviceIndex"
struct V { float4 p : SV_Position; nointerpolation int device : D; };
V main(float3 p : P, [[vk::builtin("DeviceIndex")]] int device : A) {
  V v = { float4(p, 1), device };
  return v;
}
