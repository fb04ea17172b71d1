// args: -T cs_6_0 -E main
// resource: pyramid {"width": 8, "height": 8, "levels": 3, "format": "R32_SFLOAT"}
// resource: output {"size": 16}
Texture2D<float> pyramid;
RWStructuredBuffer<float> output : register(u1);

// The image has three levels.
[numthreads(4, 1, 1)]
void main(uint i : SV_GroupIndex) {
  output[i] = pyramid.Load(int3(0, 0, i)); // FINDING[range] "reads level 3 of pyramid, which has 3"
}
