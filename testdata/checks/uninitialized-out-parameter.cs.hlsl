// args: -T cs_6_0 -E main -no-warnings
// resource: values {"type": "uint32", "data": [0, 3, 9, 27]}
RWStructuredBuffer<uint> values : register(u0);

// The highest bit of what has one.
bool highest(uint v, out uint bit) {
  if (v == 0)
    return false;
  bit = firstbithigh(v);
  return true;
}

[numthreads(4, 1, 1)]
void main(uint i : SV_GroupIndex) {
  uint bit;
  highest(values[i], bit);
  values[i] = bit + 1; // FINDING[uninitialized] "reads bit, which is uninitialized"
}
