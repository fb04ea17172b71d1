// args: -T cs_6_0 -E main
RWStructuredBuffer<uint> source : register(u0);
RWStructuredBuffer<uint> target : register(u1);

[numthreads(4, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint v = source[id.x], at = id.x * 4;
  target[at] = f32tof16((float)(v & 1023) * 0.25);
  target[at + 1] = asuint(f16tof32(v & 0x7bff));
  target[at + 2] = asuint(asfloat(v & 0x3fffffff) * 2.0);
  target[at + 3] = asuint((float)v);
}
