// args: -T cs_6_2 -E main -enable-16bit-types
// Programs may have types of these names of their own.
typedef uint uint8_t;
struct int8_t4 { int x, y, z, w; };
RWStructuredBuffer<uint8_t> numbers;
[numthreads(1, 1, 1)]
void main() {
  int8_t4 four = { 1, 2, 3, 4 };
  numbers[0] = numbers[1] + four.y; // spirv: "OpIAdd %uint"
}
