// args: -T cs_6_0 -E main
// resource: keys {"type": "uint32", "data": [0, 3, 1, 4, 2, 0, 5, 1]}
// resource: counts {"size": 16}
StructuredBuffer<uint> keys;
RWStructuredBuffer<uint> counts : register(u1);

// A histogram of four bins for keys that may be larger.
[numthreads(1, 1, 1)]
void main() {
  uint bins[4] = { 0, 0, 0, 0 };
  for (uint k = 0; k < 5; k++)
    bins[keys[k]] = k + 1; // FINDING[range] "writes bins[4], which has 4 elements"
  for (uint b = 0; b < 4; b++)
    counts[b] = bins[b];
}
