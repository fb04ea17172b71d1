// args: -T cs_6_0 -E main
// resource: slices {"width": 4, "height": 4, "layers": 3, "format": "R32_UINT"}
RWTexture2DArray<uint> slices;

// The layers are counted from one.
[numthreads(4, 1, 3)]
void main(uint3 id : SV_DispatchThreadID) {
  slices[uint3(id.xy, id.z + 1)] = id.x; // FINDING[range] "writes slices[0,0,3], which has 3 layers of 4 x 4 texels"
}
