// args: -T cs_6_2 -E main
// Buffers in memory have no residency codes; nothing would be written.
struct S { float a; };
StructuredBuffer<S> structs;
RWStructuredBuffer<float4> o;
RWByteAddressBuffer bytes;

void unreached() { uint code; o[9] = bytes.Load(0, code); }

[numthreads(1, 1, 1)]
void main() {
  uint code;
  o[0] = structs.Load(0, code).a;      // ERROR[buffer-status] "StructuredBuffer<S>::Load(in location, out status) not supported"
  o[1] = bytes.Load(0, code);          // ERROR[buffer-status] "RWByteAddressBuffer::Load("
  o[2] = bytes.Load4(0, code);         // ERROR[buffer-status] "RWByteAddressBuffer::Load4("
  o[3] = bytes.Load<float4>(0, code);  // ERROR[buffer-status] "RWByteAddressBuffer::Load("
}
