// args: -T cs_6_6 -E main -fspv-target-env=vulkan1.2
// The second variable of a buffer is found where it is known which buffer it is.
RWByteAddressBuffer a, b, list[2];
RWByteAddressBuffer pick(bool first) {
  if (first) return a;
  return b;
}

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  pick(id.x == 0).InterlockedAdd64(0, 1);  // ERROR[not-legal] "which resource is used here depends on values known only at run time"
  RWByteAddressBuffer unset;
  unset.InterlockedOr64(0, 1);             // ERROR[not-legal] "has not been given a value"
  RWByteAddressBuffer both[2] = { list[1], list[0] };
  both[id.x].InterlockedXor64(0, 1);       // ERROR[not-legal] "the index of this resource is not a compile-time constant"
}
