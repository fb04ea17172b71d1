// args: -T cs_6_6 -E main -fspv-target-env=vulkan1.2
RWByteAddressBuffer b;
void unused(RWByteAddressBuffer p) { p.InterlockedAdd64(0, 1); }

[numthreads(1, 1, 1)]
void main() {
  b.InterlockedExchange64(0, 1);              // ERROR[no-matching-member-function] "no matching member function"
  uint narrow;
  b.InterlockedAdd64(0, 1, narrow);
}
