// args: -T cs_6_0 -E main
// resource: directions {"type": "float32", "data": [3, 0, 4, 0, 0, 0, 0, 0]}
RWStructuredBuffer<float3> directions : register(u0);

[numthreads(2, 1, 1)]
void main(uint i : SV_GroupIndex) {
  directions[i] = any(directions[i] != 0) ? normalize(directions[i] + float3(0, 1e-20, 0)) : float3(0, 0, 0);
}
