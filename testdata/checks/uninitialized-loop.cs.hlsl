// args: -T cs_6_0 -E main
// resource: counts {"type": "uint32", "data": [3, 1, 0, 2]}
// resource: values {"type": "float32", "data": [1, 4, 2, 8]}
RWStructuredBuffer<uint> counts : register(u0);
RWStructuredBuffer<float> values : register(u1);

// The last of the values that are looked at: there is none in an empty list.
[numthreads(4, 1, 1)]
void main(uint i : SV_GroupIndex) {
  float last;
  for (uint k = 0; k < counts[i]; k++)
    last = values[k];
  if (last > 2) // FINDING[uninitialized] "reads last, which is uninitialized"
    counts[i] = 0;
}
