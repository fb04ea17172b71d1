// args: -T cs_6_0 -E main
// args: -T cs_6_0 -E main -fcgl
// What the application binds stays where it is; several buffers make no array.
RWStructuredBuffer<uint> a, b;
RWTexture2D<float> image, other;
struct Pair { RWStructuredBuffer<uint> list[2]; uint x; };

[numthreads(1, 1, 1)]
void main() {
  a = b;         // ERROR[resource-immutable] "is not assignable"
  image = other; // ERROR[resource-immutable] "is not assignable"
  RWStructuredBuffer<uint> local = a;
  local = b;
  RWStructuredBuffer<uint> list[2] = { a, b }; // ERROR[unsupported] "of buffers of several variables"
  list[0] = a;                                 // ERROR[unsupported] "of buffers of several variables"
  Pair p = { a, b, 1 };                        // ERROR[unsupported] "of buffers of several variables"
}
