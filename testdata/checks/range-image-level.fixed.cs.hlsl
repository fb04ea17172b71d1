// args: -T cs_6_0 -E main
// resource: pyramid {"width": 8, "height": 8, "levels": 3, "format": "R32_SFLOAT"}
// resource: output {"size": 16}
Texture2D<float> pyramid;
RWStructuredBuffer<float> output : register(u1);

[numthreads(4, 1, 1)]
void main(uint i : SV_GroupIndex) {
  uint width, height, levels;
  pyramid.GetDimensions(0, width, height, levels);
  output[i] = pyramid.Load(int3(0, 0, min(i, levels - 1)));
}
