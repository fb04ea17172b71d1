// args: -T cs_6_0 -E main
// groups: 2,1,1
// resource: blurred {"width": 6, "height": 4, "format": "R32_SFLOAT"}
RWTexture2D<float> blurred;

// The image is six texels wide, and two groups of four threads write it.
[numthreads(4, 4, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  blurred[id.xy] = id.x + id.y; // FINDING[range] "writes blurred[6,0], which has 6 x 4 texels"
}
