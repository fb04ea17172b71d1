// args: -T cs_6_0 -E main
// resource: values {"type": "uint32", "data": [2, 3, 1, 0]}
RWStructuredBuffer<uint> values : register(u0);

[numthreads(4, 1, 1)]
void main(uint i : SV_GroupIndex) {
  uint powers[4];
  powers[0] = 1;
  for (uint k = 1; k < 3; k++)
    powers[k] = powers[k - 1] * 10;
  values[i] = powers[values[i]]; // FINDING[uninitialized] "reads powers[…], which is uninitialized" // ALSO "writes it to memory"
}
