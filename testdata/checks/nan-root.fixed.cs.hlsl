// args: -T cs_6_0 -E main
// resource: discs {"type": "float32", "data": [0.5, 0.5, 0.8, 0.9]}
RWStructuredBuffer<float2> discs : register(u0);

// The height of a sphere above a point of the unit disc.
[numthreads(2, 1, 1)]
void main(uint i : SV_GroupIndex) {
  discs[i] = sqrt(saturate(1 - dot(discs[i], discs[i])));
}
