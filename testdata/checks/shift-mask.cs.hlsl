// args: -T cs_6_0 -E main
// resource: masks {"size": 132}
RWStructuredBuffer<uint> masks : register(u0);

// The lowest n bits, for n from 0 to 32.
[numthreads(33, 1, 1)]
void main(uint n : SV_GroupIndex) {
  masks[n] = (1u << n) - 1; // FINDING[shift] "shifts a 32-bit value by 32"
}
