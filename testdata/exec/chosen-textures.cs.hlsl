// args: -T cs_6_0 -Wno-resource-switch
// Textures, samplers, images and typed buffers that each invocation chooses for itself.
Texture2D<float4> a, b, list[2];
SamplerState corner, around;
RWTexture2D<uint> first, marks[2];
Buffer<uint> low, high;
RWStructuredBuffer<float4> result;

struct Surface { Texture2D<float4> color; SamplerState how; float4 tint; };

Surface surface(Texture2D<float4> color, SamplerState how, float tint) {
  Surface s;
  s.color = color;
  s.how = how;
  s.tint = tint;
  return s;
}

Surface surfaceOf(uint i) {
  if (i == 0) return surface(a, corner, 1);
  if (i == 1) return surface(b, around, 2);
  return surface(list[i - 2], corner, 3);
}

[numthreads(4, 1, 1)]
void main(uint id : SV_GroupIndex) {
  // a texture and its sampler, returned with data
  Surface s = surfaceOf(id);
  uint w, h;
  s.color.GetDimensions(w, h);
  result[id] = s.color.SampleLevel(s.how, float2(1.25, 0.25), 0) * s.tint + float4(0, w, h, 0);
  // from a table, with an index that differs between invocations
  Surface table[3] = { surface(list[1], around, 1), surface(a, corner, 10), surface(b, corner, 100) };
  result[4 + id] = table[id % 3].color.SampleLevel(table[id % 3].how, float2(1.25, 0.75), 0) * table[id % 3].tint;
  // elements of one array, in another order
  Texture2D<float4> turned[2] = { list[1], list[0] };
  result[8 + id] = turned[NonUniformResourceIndex(id & 1)].Load(int3(id >> 1, 0, 0)) + (id < 2 ? a : b)[uint2(1, 1)];
  // images: texels, atomics
  RWTexture2D<uint> to = first;
  for (uint i = 0; i < id; i++) to = marks[NonUniformResourceIndex(i & 1)];
  InterlockedAdd(to[uint2(0, 0)], id + 1);
  to[uint2(1, 0)] = 7;
  result[12 + id] = (id == 2 ? low : high)[id];
}
