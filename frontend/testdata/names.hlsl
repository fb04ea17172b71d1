// Names that mean a type here and something else there.
struct Color { float r; };
struct Light { Color Color; float4 texture; };
Color Color2;
Texture2D texture;
SamplerState sampler;
float4 string;

Color make(float Light) { Color c; c.r = Light * (Light) - (Light)[0]; return c; }
Light after;

float shadows(Color Color, int vector) {
  float x = Color.r + (Color).r;
  { int Light = 3; x = Light < 4 ? (Light) + 1 : Light * 2; }
  Light l;
  l.Color.r = vector < 3;
  float matrix = 1, half2x = 2;
  matrix = (matrix) * 2;
  return (Color.r) + texture.Sample(sampler, 0).x + string.x;
}
Color still(Color c) { return (Color)c; }

namespace A { struct T { struct U { int i; }; }; int v; namespace B { struct W { A::T t; T::U u; }; } }
struct D : A::T { U inherited; };
A::T::U u;
A::B::W w;
D::U viaBase;
int value = A::v + (A::v) - A::B::x;

struct Node { struct Node2 { int n; }; Node2 child; static Node2 make(); };
Node::Node2 Node::make() { Node2 n; return n; }
Node::Node2 global;

void unknowns(Unknown a, N::Unknown2 b, const Unknown3 c) {
  Unknown d;
  Unknown e = a, f[2];
  N::Unknown2 g;
  for (Unknown h = a; ; ) { Unknown i; }
  if (true) Unknown4 j;
  switch (1) { case 1: Unknown k; default: Unknown l; }
  Template<int> m;
  Template<3> n;
}
UnknownResult unknownResult();

void locals() {
  struct Local { int a; };
  Local l;
  float Local2 = 1;
  for (int Color = 0; Color < 3; ++Color) { Color; }
  float typeAsName = (float)(Local2);
  int A = 1;
  A = A + (A) + 1;
}
