// args: -T cs_6_0
// 64-bit integers and doubles.
struct Wide { int64_t i; uint64_t u; double d; };
StructuredBuffer<Wide> input;
RWStructuredBuffer<Wide> output;
RWStructuredBuffer<uint2> halves;
RWByteAddressBuffer raw;

[numthreads(4, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Wide x = input[id.x];
  Wide r;
  r.i = x.i * 3 - (x.i >> 2) + 5000000000LL;
  r.u = (x.u << 40) ^ (x.u / 7);
  r.d = x.d * x.d + (double)x.i;
  output[id.x] = r;
  uint lo, hi;
  asuint(x.d, lo, hi);
  halves[id.x] = uint2(lo, hi);
  output[id.x + 4].d = asdouble(lo, hi) / 2;
  output[id.x + 4].i = (int64_t)x.d;
  output[id.x + 4].u = (uint)x.i;
  raw.Store<uint64_t>(id.x * 8, x.u + 1);
}
