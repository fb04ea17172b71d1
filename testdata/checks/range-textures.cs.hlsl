// args: -T cs_6_0 -E main
// resource: layers [{"width": 1, "height": 1, "format": "R32_SFLOAT"}, {"width": 1, "height": 1, "format": "R32_SFLOAT"}, {"width": 1, "height": 1, "format": "R32_SFLOAT"}]
// resource: output {"size": 16}
Texture2D<float> layers[3];
RWStructuredBuffer<float> output : register(u4);

// There are three textures.
[numthreads(4, 1, 1)]
void main(uint i : SV_GroupIndex) {
  output[i] = layers[NonUniformResourceIndex(i)].Load(int3(0, 0, 0)); // FINDING[range] "uses layers[3], which has 3 elements"
}
