// args: -T ps_6_0 -E main
// Objects whose texels differ in snorm and unorm only are of use for each other: they have one
// format, that of floats, which needs no device feature.
// spirv:-"Without"
Buffer<snorm float4> small;
Buffer<float4> plain;
RWTexture2D<unorm float4> image;
RWStructuredBuffer<unorm float4> list;

float4 first(Buffer<float4> b) { return b[0]; }
float4 second(Buffer<unorm float4> b) { return b[1]; }
int which(Buffer<float4> b) { return 1; }
int which(Buffer<snorm float4> b) { return 2; }
void set(inout RWStructuredBuffer<float4> b) { b[0] = 1; }

// spirv: "%type_2d_image = OpTypeImage %float 2D 2 0 0 2 Rgba32f"
struct Images { RWTexture2D<float4> i; };

// spirv: "%main = OpFunction" "OpImageFetch %v4float" "OpImageFetch %v4float" "OpImageRead %v4float" "OpImageWrite"
float4 main() : SV_Target {
  Buffer<unorm float4> local = small;
  Images images;
  images.i = image;
  set(list);
  float4 r = first(small) + second(plain) + local[2] * which(small) + images.i[uint2(0, 0)];
  images.i[uint2(0, 0)] = r;
  return r;
}
