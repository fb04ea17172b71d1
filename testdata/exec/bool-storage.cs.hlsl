// args: -T cs_6_0
// Truth values in buffers are 32-bit words.
struct Flags { bool a; bool2 b; bool list[2]; int n; };
cbuffer Constants { bool one; bool3 three; };
StructuredBuffer<Flags> input;
RWStructuredBuffer<Flags> output;
RWStructuredBuffer<bool4> vectors;
groupshared bool shared_;

[numthreads(1, 1, 1)]
void main() {
  Flags f = input[0];
  f.n = f.a + f.b.x * 2 + f.b.y * 4 + f.list[1] * 8;
  f.a = !f.a;
  f.b = f.b.yx;
  output[0] = f;
  output[1].a = one;
  output[1].b = three.yz;
  output[1].list[0] = three.x && one;
  output[1].list[1] = !one;
  output[1].n = all(three) ? 1 : 2;
  shared_ = input[0].b.x;
  bool4 v = bool4(shared_, input[0].b, true);
  vectors[0] = v;
  vectors[1] = bool4(1, 0, 2.5, -1); // WARNING[literal-conversion] "from 2.5 to true"
  vectors[1].w = false;
  static bool kept = true;
  vectors[2] = kept;
}
