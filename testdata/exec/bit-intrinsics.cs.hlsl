// args: -T cs_6_0
// Functions of bits.
StructuredBuffer<uint> input;
RWStructuredBuffer<uint> output;

static uint next;
void put(uint x) { output[next++] = x; }

[numthreads(8, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  next = id.x * 20;
  uint x = input[id.x];
  put(countbits(x));
  put(reversebits(x));
  put(firstbithigh(x));
  put((uint)firstbithigh((int)x));
  put(firstbitlow(x));
  put(asuint(f16tof32(x & 0x7bff)));
  put(f32tof16((float)(x & 0x7ff)));
  put(asuint(asfloat(x & 0x7f7fffff)));
  put(asint((int)x));
  put((uint)abs((int)(x | 1)));
  put((uint)sign((int)x));
  uint2 v = countbits(uint2(x, ~x));
  put(v.x + v.y);
  put((x << 8) >> 24);
  put((uint)((int)x >> 31));
  put(mad(x, 3u, 5u));
  put((uint)max((int)x, 0));
  put((uint)clamp((int)x, -5, 5));
  put(x > 0x7fffffff ? 1 : 0);
  put(asuint((float)x));
  put((uint)asint(asfloat(0x3f800000)));
}
