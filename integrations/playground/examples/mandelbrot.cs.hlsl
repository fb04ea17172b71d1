// A picture that a compute shader paints: open "Run" and press the button.
[[vk::image_format("rgba8")]] RWTexture2D<float4> picture;

float3 colour(float t) {
  return 0.5 + 0.5 * cos(6.28318 * (t + float3(0, 0.15, 0.3)));
}

[numthreads(8, 8, 1)]
void main(uint2 id : SV_DispatchThreadID) {
  uint2 size;
  picture.GetDimensions(size.x, size.y);
  float2 c = (float2(id) + 0.5) / float2(size) * float2(3, 2) - float2(2.2, 1);
  float2 z = 0;
  uint n = 0;
  while (n < 64 && dot(z, z) < 4) {
    z = float2(z.x * z.x - z.y * z.y, 2 * z.x * z.y) + c;
    n++;
  }
  picture[id] = float4(n == 64 ? 0 : colour(n / 24.0), 1);
}
