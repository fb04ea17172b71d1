// args: -T cs_6_0 -E main
// resource: values {"type": "uint32", "data": [1, 2, 700, 4]}
RWStructuredBuffer<uint> values : register(u0);

[numthreads(4, 1, 1)]
void main(uint i : SV_GroupIndex) {
  if (values[i] > 100)
    DebugBreak(); // FINDING[break] "DebugBreak"
  values[i] += 1;
}
