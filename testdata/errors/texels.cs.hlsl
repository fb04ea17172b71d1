// args: -T cs_6_6 -enable-16bit-types -fspv-target-env=vulkan1.3
// Texels are floats of 32 bits or integers of 32 or 64 where Vulkan is the target.
RWBuffer<double> a;             // ERROR[sampled-type] "cannot be 'double' when targeting a Vulkan environment"
Buffer<int16_t> b;              // ERROR[sampled-type] "'int16_t'"
Texture2D<double2> c[2];        // ERROR[sampled-type] "'double'"
RWTexture3D<uint16_t4> d;       // ERROR[sampled-type] "'uint16_t'"
Buffer<min16uint> e;            // ERROR[sampled-type] "'min16uint'"
Buffer<half> f;                 // ERROR[sampled-type-width] "floating point type smaller than 32-bits"
RWBuffer<uint64_t> g;
Buffer<bool2> h;
Texture2D<float> i;
uint get(Buffer<double> x) { return (uint)x[0]; }
[numthreads(1, 1, 1)]
void main() {
  Buffer<double> j = ResourceDescriptorHeap[0]; // ERROR[sampled-type] "'double'"
  g[0] = a[0] + b[0] + c[0][uint2(0, 0)].x + d[uint3(0, 0, 0)].x + e[0] + f[0] + h[0].x + i[uint2(0, 0)] + get(j);
}
