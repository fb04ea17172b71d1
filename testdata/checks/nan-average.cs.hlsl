// args: -T cs_6_0 -E main
// resource: sums {"type": "float32", "data": [6, 2, 0, 0]}
RWStructuredBuffer<float2> sums : register(u0);

// Weighted averages: sums of values and of weights.
[numthreads(2, 1, 1)]
void main(uint i : SV_GroupIndex) {
  sums[i].x /= sums[i].y; // FINDING[nan] "computes 0 / 0, which is not a number"
}
