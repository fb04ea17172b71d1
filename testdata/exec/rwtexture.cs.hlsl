// args: -T cs_6_0
// Writable textures: whole texels, single components, read and changed.
RWTexture2D<float4> image;
RWTexture2D<int> numbers;
RWTexture2D<float2> pairs;
RWStructuredBuffer<uint2> size;

void addTo(inout int x) { x += 100; }

[numthreads(2, 2, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float4 old = image[id.xy];
  image[id.xy] = old * 2 + float4(id.xy, 0, 1);
  image[id.xy].y = -image[id.xy].x;
  numbers[id.xy] += (int)(id.x * 10 + id.y);
  numbers[id.xy]++;
  addTo(numbers[id.xy]);
  pairs[id.xy] = float2(id.xy).yx;
  pairs[id.xy] *= 3;
  uint w, h;
  image.GetDimensions(w, h);
  if (id.x + id.y == 0) size[0] = uint2(w, h);
}
