// args: -T cs_6_0 -E main
// A matrix of one bool is stored as one uint.
cbuffer C {
  row_major bool1x1 one;
  row_major bool2x1 two;
};
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() {
  output[0] = one._m00; // spirv: "OpINotEqual %bool"
  output[1] = two._m10; // spirv: "OpINotEqual %bool"
}
