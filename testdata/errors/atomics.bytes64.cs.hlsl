// args: -T cs_6_6 -E main -fspv-target-env=vulkan1.2
RWByteAddressBuffer b;
struct Pair { RWByteAddressBuffer a; };
void unused(RWByteAddressBuffer p) { p.InterlockedAdd64(0, 1); }
void used(RWByteAddressBuffer p) { p.InterlockedAdd64(0, 1); } // ERROR[unsupported] "64-bit atomic operation on a byte address buffer that is not named where it is used"

[numthreads(1, 1, 1)]
void main() {
  RWByteAddressBuffer local = b;
  local.InterlockedOr64(0, 1);                // ERROR[unsupported] "64-bit atomic operation on a byte address buffer"
  used(b);
  b.InterlockedExchange64(0, 1);              // ERROR[no-matching-member-function] "no matching member function"
  uint narrow;
  b.InterlockedAdd64(0, 1, narrow);
}
