// args: -T cs_6_0 -E main -Wno-resource-switch
// Images for atomics and stores, chosen by ?: and in a local array.
RWTexture2D<uint> near, far, histogram[2];
Texture2D<float> depth;

[numthreads(8, 8, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float d = depth[id.xy];
  RWTexture2D<uint> to = d < 0.5 ? near : far;
  to[id.xy] = uint(d * 255);         // spirv: "OpSwitch" "OpImageWrite" "OpImageWrite"
  RWTexture2D<uint> counts[3] = { histogram[1], near, histogram[0] };
  InterlockedAdd(counts[id.x % 3][uint2(d * 15, 0)], 1); // spirv: "OpSwitch" "OpImageTexelPointer" "OpAtomicIAdd"
}
