// args: -T cs_6_0 -E main
// resource: colours {"size": 64}
RWStructuredBuffer<float4> colours : register(u0);

[numthreads(4, 1, 1)]
void main(uint i : SV_GroupIndex) {
  float4 colour;
  colour.rgb = i * 0.25;
  colour *= 2; // FINDING[uninitialized] "reads colour.w, which is uninitialized"
  colours[i] = colour; // ALSO "writes it to memory"
}
