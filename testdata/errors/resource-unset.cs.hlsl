// args: -T cs_6_0
RWByteAddressBuffer first, second;
[numthreads(1, 1, 1)]
void main(uint id : SV_GroupIndex) {
  RWByteAddressBuffer none;
  first.Store(0, second.Load(0));
  none.Store(id, id); // ERROR[not-legal] "the resource used here is uninitialized"
}
