// args: -T cs_6_0 -E main
// resource: values {"type": "uint32", "data": [5, 200, 7, 300]}
RWStructuredBuffer<uint> values : register(u0);

// Only values that are too large get a limit.
[numthreads(4, 1, 1)]
void main(uint i : SV_GroupIndex) {
  uint limit;
  if (values[i] > 100)
    limit = 100;
  values[i] = limit; // FINDING[uninitialized] "reads limit, which is uninitialized" // ALSO "writes it to memory"
}
