// args: -T cs_6_2 -E main -fspv-target-env=vulkan1.2 -enable-16bit-types
// Constants of all widths: hlsl2spirv specialize -spec kMask=0xff00ff00ff -spec kHalf=0.25 … folds what
// follows from them, and a module that needs none of the types anymore declares no capability for them.
[[vk::constant_id(0)]] const uint64_t kMask = 0xffff; // spirv: "OpSpecConstant %ulong 65535"
[[vk::constant_id(1)]] const int16_t kShift = 2;      // spirv: "OpSpecConstant %short 2"
[[vk::constant_id(2)]] const half kHalf = 0.5;        // spirv: "OpSpecConstant %half"
[[vk::constant_id(3)]] const double kDouble = 1.25;   // spirv: "OpSpecConstant %double 1.25"
[[vk::constant_id(4)]] const bool kWide = false;      // spirv: "OpSpecConstantFalse %bool"

RWStructuredBuffer<float> values : register(u0);
RWStructuredBuffer<uint> bits : register(u1);

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float v = values[id.x];
  if (kWide)
    v = float(v * kDouble);
  else
    v = float(half(v) * kHalf);
  values[id.x] = v;
  bits[id.x] = uint((uint64_t(bits[id.x]) << uint(kShift)) & kMask);
}
