// args: -T cs_6_0
// Arrays of resources, with constant and with uniform indices.
Texture2D<float4> images[3];
SamplerState nearest;
RWStructuredBuffer<float> outputs[2];
cbuffer Constants { uint which; };

[numthreads(1, 1, 1)]
void main() {
  outputs[0][0] = images[2].Load(int3(0, 0, 0)).x;
  outputs[1][0] = images[which].SampleLevel(nearest, float2(0.5, 0.5), 0).x;
  outputs[which][1] = images[which - 1][uint2(0, 0)].y;
}
