// args: -T cs_6_0 -E main
// resource: values {"type": "uint32", "data": [1, 2, 3, 4]}
RWStructuredBuffer<uint> values : register(u0);

// Bits from two numbers that lie behind each other.
[numthreads(4, 1, 1)]
void main(uint i : SV_GroupIndex) {
  int first = 24, count = 6 * i;
  values[i] = values[i] >> (first - 2 * count); // FINDING[shift] "shifts a 32-bit value by 4294967284"
}
