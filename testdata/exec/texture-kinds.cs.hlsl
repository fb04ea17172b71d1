// args: -T cs_6_0
// Textures that are not plain and two-dimensional.
Texture1D<float> line_;
Texture3D<float> volume;
Texture2DArray<float4> layers;
TextureCube<float4> cube;
SamplerState nearest;
RWTexture2DArray<float> written;
RWTexture3D<uint> voxels;
RWStructuredBuffer<float4> output;

[numthreads(1, 1, 1)]
void main() {
  output[0] = line_.Load(int2(2, 0));
  output[1] = line_.SampleLevel(nearest, 0.9, 0);
  output[2] = volume.Load(int4(1, 0, 1, 0));
  output[3] = volume.SampleLevel(nearest, float3(0.25, 0.75, 0.75), 0);
  output[4] = layers.Load(int4(0, 0, 1, 0));
  output[5] = layers.SampleLevel(nearest, float3(0.5, 0.5, 1), 0);
  output[6] = cube.SampleLevel(nearest, float3(1, 0, 0), 0);
  output[7] = cube.SampleLevel(nearest, float3(0, -1, 0), 0);
  output[8] = cube.SampleLevel(nearest, float3(0, 0, 1), 0);
  uint w, h, d;
  volume.GetDimensions(w, h, d);
  output[9] = float4(w, h, d, 0);
  layers.GetDimensions(w, h, d);
  output[10] = float4(w, h, d, 0);
  written[uint3(1, 0, 1)] = 2.5;
  voxels[uint3(0, 1, 0)] = 9;
  voxels[uint3(1, 1, 0)] += voxels[uint3(0, 1, 0)] + 1;
}
