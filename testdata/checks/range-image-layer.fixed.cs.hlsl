// args: -T cs_6_0 -E main
// resource: slices {"width": 4, "height": 4, "layers": 3, "format": "R32_UINT"}
RWTexture2DArray<uint> slices;

// The layers are counted from zero.
[numthreads(4, 1, 3)]
void main(uint3 id : SV_DispatchThreadID) {
  slices[uint3(id.xy, id.z)] = id.x;
}
