// args: -T cs_6_0 -E main
// resource: values {"type": "uint32", "data": [7, 8, 9, 10]}
// resource: found {"size": 16}
RWStructuredBuffer<uint> values : register(u0);
RWStructuredBuffer<uint> found : register(u1);

// Where a value stands, if it does.
[numthreads(4, 1, 1)]
void main(uint i : SV_GroupIndex) {
  uint at;
  for (uint k = 0; k < 4; k++)
    if (values[k] == i + 8)
      at = k;
  found[i] = values[at]; // FINDING[uninitialized] "reads at, which is uninitialized" // ALSO "uses it as an index"
}
