// args: -T cs_6_0 -E main
// args: -T cs_6_0 -E main -O0
// A resource that is used has been given a value.
ByteAddressBuffer a, b;
RWByteAddressBuffer o;

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  ByteAddressBuffer unset[2];
  unset[0] = a;
  o.Store(0, unset[1].Load(0)); // ERROR[not-legal] "the resource used here is uninitialized"
}
