// args: -T cs_6_2 -E main -enable-16bit-types
// Buffers by the byte: words, vectors, structs, atomic operations.
struct Record {
  uint id;
  float3 at;
  int2 cell;
};
ByteAddressBuffer source;
RWByteAddressBuffer results;

[numthreads(4, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint at = id.x * 16;
  results.Store(at, source.Load(at) + 1);
  uint3 three = source.Load3(at + 4);
  results.Store2(at + 4, three.zx);
  results.Store(at + 12, three.y);
  uint4 four = source.Load4(at);
  results.Store4(128 + at, four.wxyz ^ id.x);
  Record r = source.Load<Record>(id.x * 24);
  r.cell += (int)r.id;
  r.at = r.at.yzx;
  results.Store<Record>(256 + id.x * 24, r);
  results.Store<uint16_t>(512 + id.x * 4, source.Load<uint16_t>(id.x * 2 + 6));
  results.InterlockedAdd(560, source.Load(id.x * 4) & 0xff);
  results.InterlockedMax(564, id.x * 5);
  uint before;
  results.InterlockedCompareExchange(568 + 4 * id.x, 0, id.x + 1, before);
}
