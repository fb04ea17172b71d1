// args: -T cs_6_0 -E main
// resource: directions {"type": "float32", "data": [3, 0, 4, 0, 0, 0, 0, 0]}
RWStructuredBuffer<float3> directions : register(u0);

[numthreads(2, 1, 1)]
void main(uint i : SV_GroupIndex) {
  directions[i] = normalize(directions[i]); // FINDING[nan] "computes normalize(0, 0, 0), which is not a number"
}
