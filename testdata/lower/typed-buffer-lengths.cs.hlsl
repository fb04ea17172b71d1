// args: -T cs_6_0 -E main
// How many texels a buffer has.
Buffer<float4> colors;
RWBuffer<uint> results;

[numthreads(4, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint n, m;
  colors.GetDimensions(n);
  results.GetDimensions(m);
  results[id.x] = n * 100 + m * 10 + id.x;
}
