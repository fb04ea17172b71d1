// args: -T cs_6_0 -E main
// resource: values {"type": "uint32", "data": [12, 3, 8, 0]}
RWStructuredBuffer<uint> values : register(u0);

// The average of pairs: a sum over a count, which may be zero.
[numthreads(2, 1, 1)]
void main(uint i : SV_GroupIndex) {
  uint sum = values[2 * i], count = values[2 * i + 1];
  values[2 * i] = sum / count; // FINDING[division] "divides 8 by zero"
}
