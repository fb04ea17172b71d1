// args: -T cs_6_6 -enable-16bit-types -fspv-target-env=vulkan1.2
// Four bytes in a word, and halves seen as integers.
struct Input { int4 wide; float2 f; uint packed, unused; };
StructuredBuffer<Input> input;
RWStructuredBuffer<uint> output;

static uint next;
void put(uint x) { output[next++] = x; }
void put4(uint4 x) { put(x.x); put(x.y); put(x.z); put(x.w); }

[numthreads(4, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  next = id.x * 36;
  Input i = input[id.x];
  put4((uint4)unpack_s8s32(i.packed)); put4(unpack_u8u32(i.packed));
  put4((uint4)(int4)unpack_s8s16(i.packed)); put4((uint4)unpack_u8u16(i.packed));
  put(pack_s8(i.wide)); put(pack_u8((uint4)i.wide)); put(pack_clamp_s8(i.wide)); put(pack_clamp_u8(i.wide));
  put(pack_u8((int16_t4)i.wide)); put(pack_clamp_s8((int16_t4)i.wide));
  float16_t2 h = (float16_t2)i.f;
  put(asuint16(h.x)); put((uint)(int)asint16(h.y)); put(asuint((float)asfloat16(asuint16(h.x))));
  put(asuint(dot2add(h, h.yx, i.f.x)));
  put(isnormal(i.f.x) ? 1 : 0); put(isnormal(i.f.x * 0) ? 1 : 0); put(isnormal(h.x) ? 1 : 0);
  double d = fma((double)i.f.x, 3.0L, (double)i.f.y);
  put(asuint((float)d));
  uint4 windows = msad4(i.packed, uint2(0x04030201, 0x08070605), uint4(1, 2, 3, 4));
  put(windows.y); put(windows.z);
}
