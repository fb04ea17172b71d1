// args: -T cs_6_0 -E main
// groups: 2,1,1
// resource: blurred {"width": 6, "height": 4, "format": "R32_SFLOAT"}
RWTexture2D<float> blurred;

// The image is six texels wide, and two groups of four threads write it.
[numthreads(4, 4, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint width, height;
  blurred.GetDimensions(width, height);
  if (id.x < width && id.y < height)
    blurred[id.xy] = id.x + id.y;
}
