// Braces on lines of their own.
void f(int a) {
  if (a) {
    g();
  } else if (b) {
    h();
  } else { i(); }
  if (a) { one(); } else { line(); }
  for (;;)
  {
    x(); }
  do { y();
  } while (a);
  {
    bare();
  }
  switch (a) {
  case 1: {
    z();
  } break;
  case 2:
  {
    z();
  }
  break;
  default:
    z();
  }
}
struct S { float a; };
struct T {
  float a;
} t;
enum E { A, B };
enum class F {
  A = 1,
  B
};
cbuffer C {
  float c;
}
namespace N {
float n;
}
namespace M
{
  namespace I { float i; }
}
void empty() {
}
void none() {}
float4 main(
  float a
) : SV_Target {
  return a;
}
SamplerState s {
  Filter = POINT;
};
void comment() { // says what
  if (a) // why
  {
    b();
  }
}
