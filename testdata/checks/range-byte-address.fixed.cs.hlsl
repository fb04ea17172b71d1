// args: -T cs_6_0 -E main
// resource: bytes {"size": 32}
RWByteAddressBuffer bytes;

// The offset is in bytes, and each thread takes two words.
[numthreads(4, 1, 1)]
void main(uint i : SV_GroupIndex) {
  uint sum = 0;
  for (uint k = 0; k < 2; k++)
    sum += bytes.Load(i * 8 + k * 4);
  AllMemoryBarrierWithGroupSync();
  bytes.Store(i * 8, sum);
}
