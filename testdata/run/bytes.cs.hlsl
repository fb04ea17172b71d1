// args: -T cs_6_0 -E main
ByteAddressBuffer source : register(t0);
RWByteAddressBuffer target : register(u1);

[numthreads(4, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint4 v = source.Load4(id.x * 16);
  target.Store4(id.x * 16, v.wzyx);
}
