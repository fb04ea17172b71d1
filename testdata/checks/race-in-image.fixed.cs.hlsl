// args: -T cs_6_0 -E main
// resource: field {"width": 4, "height": 4, "format": "R32_SFLOAT"}
RWTexture2D<float> field;

// Rows are swapped in place, with a barrier for images.
[numthreads(4, 4, 1)]
void main(uint2 id : SV_GroupThreadID) {
  float other = field[uint2(id.x, 3 - id.y)];
  DeviceMemoryBarrierWithGroupSync();
  field[id] = other + id.y;
}
