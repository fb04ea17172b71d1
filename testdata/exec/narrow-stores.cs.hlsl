// args: -T cs_6_2 -enable-16bit-types -fspv-target-env=vulkan1.1
// Neighbours store 8 and 16 bits of the same word at once, in buffers of their own and in those that are passed.
struct Small { int16_t a; half2 b; uint8_t c; };
RWByteAddressBuffer halves;
RWByteAddressBuffer bytes;
RWByteAddressBuffer structs;
void store(RWByteAddressBuffer b, uint at, half2 v) { b.Store(at, v); }
[numthreads(64, 1, 1)]
void main(uint i : SV_GroupIndex) {
  halves.Store<uint16_t>(2 * i, (uint16_t)(i + 1000));
  store(halves, 128 + 4 * i, half2(i, 0.5));
  bytes.Store<uint8_t>(i, (uint8_t)(3 * i));
  bytes.Store<uint16_t>(64 + 2 * i, (uint16_t)i);
  Small s = { (int16_t)-i, half2(i, 2), (uint8_t)i };
  structs.Store(8 * i, s);
}
