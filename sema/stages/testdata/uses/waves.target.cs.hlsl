// args: -T cs_6_0
RWStructuredBuffer<uint> output;
[numthreads(64, 1, 1)] void main(uint i : SV_GroupIndex) {
  output[i] = WaveActiveSum(i); // ERROR[wave-target] "Vulkan 1.1 is required for Wave Operation"
}
