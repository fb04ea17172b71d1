// args: -T cs_6_0 -E main
// max-steps: 20000
// resource: sorted {"type": "uint32", "data": [2, 3, 5, 7, 11, 13, 17, 19]}
// resource: found {"size": 32}
RWStructuredBuffer<uint> sorted : register(u0);
RWStructuredBuffer<uint> found : register(u1);

// The last of the numbers that are not above some number.
[numthreads(8, 1, 1)]
void main(uint i : SV_GroupIndex) {
  for (uint pass = 0; pass < 2; pass++) {
    uint low = 0, high = 8;
    while (high - low > 1) { // FINDING[loop] "in a loop that might not terminate"
      uint middle = (low + high) / 2;
      if (sorted[middle] > i * 3 + pass)
        high = middle;
      else
        low = middle - 1;
    }
    found[i] = low;
  }
}
