// args: -T cs_6_0 -E main
// Texels read and written, and how large images are.
Texture1D<float> line_;
Texture2D<float4> plane;
Texture3D<uint> space;
RWTexture2D<float4> drawn;
RWTexture2D<uint> counted;
RWTexture3D<float> filled;
RWTexture2D<uint> doubled;
RWStructuredBuffer<uint> sizes;

[numthreads(4, 4, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float4 v = plane.Load(int3(id.xy, 0));
  drawn[id.xy] = v.wzyx * 2 + line_.Load(int2(id.x, 0)) + plane[id.yx].x;
  counted[id.xy] = space.Load(int4(id.xy & 1, 1, 0)) * 10 + id.x;
  filled[uint3(id.xy, 1)] = v.y + line_[id.y];
  doubled[id.xy] = doubled[id.xy] * 2 + 1;
  if (any(id.xy != 0)) return;
  uint w, h, d;
  line_.GetDimensions(w); sizes[0] = w;
  plane.GetDimensions(w, h); sizes[1] = w; sizes[2] = h;
  space.GetDimensions(w, h, d); sizes[3] = w; sizes[4] = h; sizes[5] = d;
  drawn.GetDimensions(w, h); sizes[6] = w; sizes[7] = h;
  filled.GetDimensions(w, h, d); sizes[8] = w * 100 + h * 10 + d;
}
