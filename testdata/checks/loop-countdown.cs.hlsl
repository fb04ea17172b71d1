// args: -T cs_6_0 -E main
// max-steps: 10000
// resource: values {"type": "uint32", "data": [4, 3, 2, 1]}
RWStructuredBuffer<uint> values : register(u0);

// Prefix sums from the end. An unsigned number is never less than zero.
[numthreads(1, 1, 1)]
void main() {
  uint sum = 0;
  for (uint i = 3; i >= 0; i--) { // FINDING[loop] "in a loop that might not terminate" WARNING[unsigned-comparison] "always true"
    sum += values[i & 3];
    values[i & 3] = sum;
  }
}
