// args: -T cs_6_0 -E main -fspv-target-env=vulkan1.1
// resource: values {"type": "uint32", "data": [4, 3, 2, 1]}
RWStructuredBuffer<uint> values : register(u0);

// All lanes except the last one compute the difference to the next value.
[numthreads(4, 1, 1)]
void main(uint i : SV_GroupIndex) {
  uint value = values[i];
  if (i < 3)
    values[i] = value - WaveReadLaneAt(value, i + 1); // FINDING[lane] "reads a lane that is not active" // ALSO "writes it to memory"
}
