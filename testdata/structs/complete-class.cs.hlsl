// args: -T cs_6_0 -HV 2021
// Bodies in a class are read when the class is complete: its members hide what is outside.
struct X { int v; };
struct Variable {
  int f() { return (X) - 1; } // spirv: "OpISub %int"
  int X;
};
struct Template {
  int f() { return B<3>::v; }
  template<int n> struct B { static const int v = n; };
};
struct Enumeration {
  int f() { return (int)(E)1; }
  enum E { c };
};
struct Statement {
  int f(int r) {
    X * r; // WARNING[unused-value] "expression result unused"
    return r;
  }
  static const int X = 2;
};
struct Declarations {
  int f() {
    for (Count c = 0; c < (Count)3;) return c;
    if (Count d = 2) return d;
    Part p = { 4 };
    Part::Deep q = p.deep();
    return sizeof(Count) + sizeof(e);
  }
  using Count = int;
  struct Part {
    int v;
    struct Deep { int w; };
    Deep deep() { Deep d = { 4 }; return d; }
  };
  int e;
};
struct Default {
  int f(int a = (X) - 1, int b = B<1, 2>::v) { return a + b; }
  static const int X = 3;
  template<int m, int n> struct B { static const int v = m + n; };
};
// Fields of a base, also of one in front of the type that they hide, and in definitions outside.
struct Base { int Z; int f(); };
struct Z { int v; };
int Base::f() { return (Z) - 1; }
struct Derived : Base {
  int g() { return (Z) - 2; }
};
struct Parameter {
  int f(int T = 3) { return (T) - 1; }
  struct T { int v; };
};
// A variable hides a structure of the same scope, whichever is first.
static int Both;
struct Both { int v; };
struct Local {
  int f() { int Y = 2; struct Y { int v; }; return (Y) - 1 + (Both) - 1; }
};

RWStructuredBuffer<int> o;
[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Variable variable = { id.x };
  Template t;
  Enumeration e;
  Statement s;
  Declarations d;
  Default a;
  Derived b;
  b.Z = id.y;
  Parameter p;
  Local l;
  o[0] = variable.f();
  o[1] = t.f(); // spirv: "OpStore %[0-9]+ %int_3"
  o[2] = e.f(); // spirv: "OpStore %[0-9]+ %int_1"
  o[3] = s.f(id.x);
  o[4] = d.f();
  o[5] = a.f(); // spirv: "OpStore %[0-9]+ %int_5"
  o[6] = b.f() + b.g();
  o[7] = p.f(); // spirv: "OpStore %[0-9]+ %int_2"
  o[8] = l.f();
}
