// args: -T cs_6_0 -E main
// args: -T cs_6_0 -E main -fcgl
// What the application binds stays where it is.
RWStructuredBuffer<uint> a, b, bound[2], bounds[2][2];
RWTexture2D<float> image, other;
struct Pair { RWStructuredBuffer<uint> list[2]; uint x; };

[numthreads(1, 1, 1)]
void main() {
  a = b;         // ERROR[resource-immutable] "is not assignable"
  image = other; // ERROR[resource-immutable] "is not assignable"
  RWStructuredBuffer<uint> local = a;
  local = b;
  RWStructuredBuffer<uint> list[2] = { a, b };
  list[0] = a;
  Pair p = { a, b, 1 };
  bound[1] = a;      // ERROR[resource-immutable] "is not assignable"
  bounds[0][1] = a;  // ERROR[resource-immutable] "is not assignable"
  bounds[1] = bound; // ERROR[resource-immutable] "is not assignable"
}
