// args: -T cs_6_7 -Wdxc -enable-16bit-types
struct Packed { int8_t a[2]; uint8_t b; };
RWTexture2DMS<float4> image;        // WARNING[dxc-type] "dxc does not support type 'RWTexture2DMS"
Texture2DMS<float4> read;
RWStructuredBuffer<Packed> packed;  // WARNING[dxc-type] "'int8_t'"
void f(vk::bfloat16_t x) {          // WARNING[dxc-type] "'vk::bfloat16_t'"
  vector<vk::float8_e4m3_t, 2> y;   // WARNING[dxc-type] "float8_e4m3_t"
}
[numthreads(1, 1, 1)]
void main() {
  f((vk::bfloat16_t)1);
  image[uint2(0, 0)] = read.Load(0, 0) + packed[0].b;
}
