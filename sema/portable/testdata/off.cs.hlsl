// args: -T cs_6_6 -Wall -fspv-target-env=vulkan1.3
[[vk::constant_id(0)]] const uint N = 4;
RWStructuredBuffer<float> o;
[numthreads(N, 1, 1)]
void main(uint i : SV_GroupIndex) {
  InterlockedAdd(o[0], 1.5);
  o[i] = vk::WaveRotate(i, 1);
#pragma clang diagnostic warning "-Wdxc"
  o[i] = vk::WaveRotate(i, 2); // WARNING[dxc-function] "'vk::WaveRotate'"
}
