// args: -T cs_6_0 -E main
// args: -T cs_6_0 -E main -O0
// Some element of an array of resources that is used has been given a value.
ByteAddressBuffer a, b;
RWByteAddressBuffer o;

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  ByteAddressBuffer never[2];
  o.Store(4, never[id.x].Load(0)); // ERROR[not-legal] "the resource used here is uninitialized"
}
