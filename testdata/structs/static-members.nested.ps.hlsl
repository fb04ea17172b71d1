// args: -T ps_6_0
// Static members of a struct that the enclosing one completes later.
struct Outer {
  struct Inner;
  static Inner one;
  static Outer self;
  float v;
  struct Inner { float a; };
};
static Outer::Inner Outer::one = { 2 };
static Outer Outer::self = { 3 };
float4 main() : SV_Target {
  Outer::self.v += 1;
  return Outer::one.a + Outer::self.v; // spirv: "OpConstant %float 6"
}
