// args: -T cs_6_0 -E main
// resource: bytes {"size": 32}
RWByteAddressBuffer bytes;

// The offset is in bytes, and the last thread takes four words.
[numthreads(4, 1, 1)]
void main(uint i : SV_GroupIndex) {
  uint sum = 0;
  for (uint k = 0; k < 4; k++)
    sum += bytes.Load(i * 8 + k * 4); // FINDING[range] "reads bytes 32 to 35 of bytes, which has 32 bytes"
  AllMemoryBarrierWithGroupSync();
  bytes.Store(i * 8, sum);
}
