// args: -T cs_6_0 -fspv-target-env=vulkan1.1 -fspv-float-controls2
// args: -T cs_6_0 -fspv-target-env=vulkan1.1
// What a plain sum loses, a compensated one keeps, if what is precise is computed as written.
StructuredBuffer<float> input;
RWStructuredBuffer<float2> output;
[numthreads(4, 1, 1)]
void main(uint i : SV_GroupIndex) {
  precise float sum = input[0] * (i + 1), rest = 0;
  for (uint k = 1; k < 16; k++) {
    precise float x = input[k] + rest;
    precise float next = sum + x;
    rest = x - (next - sum);
    sum = next;
  }
  output[i] = float2(sum, rest);
}
