// args: -T cs_6_6
// To take a rasterizer ordered view from a heap or to ask for its size is no access, and needs no interlock.
// spirv:-"OpBeginInvocationInterlockEXT"
RWBuffer<uint> output;
[numthreads(1, 1, 1)]
void main() {
  RasterizerOrderedTexture2D<float4> view = ResourceDescriptorHeap[1];
  uint w, h;
  view.GetDimensions(w, h); // spirv: "OpImageQuerySize"
  output[0] = w;
}
