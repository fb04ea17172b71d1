// args: -T cs_6_0 -HV 2021
// Bodies and default arguments in a class see all of its members, also those that are
// declared later, in the place of what is declared outside under the same name.
struct Value { int v; };
struct Function { int v; };
struct Local { int v; };
static const int Type = 1000;
static const int Item = 1000;
template<int n> int call(int a) { return 1000; }
template<int n> struct Number { static const int v = 1000; };

RWStructuredBuffer<int> output;
StructuredBuffer<int> input;

struct Base {
  int Inherited;
  int Field() { return (Value) - 1; } // a member, not a cast
  int Value;
  int Call(int a) { return (Function)(a) - 1; } // a call, not a cast
  int Function(int a) { return a * 2; }
  int Cast(float a) { return (Type)a; } // a cast, not a product
  using Type = int;
  int Enumeration() { return (int)(Kind)1 + Item; }
  enum Kind { Item = 7 };
  int Scoped() { return (int)Choice::Second; }
  enum class Choice { First, Second = 9 };
  int Alias() { Short s = { 5 }; return s.i; }
  struct Long { int i; };
  using Short = Long;
  int Template() { Number<4> n; return Number<3>::v + n.get(); }
  template<int n> struct Number { static const int v = n * 10; int get() { return v; } };
  int Method() { return call<3>(2); }
  template<int n> int call(int a) { return n * a; }
  int Comparison() { return less < 3 > (0); } // two comparisons
  static const int less = 2;
  template<typename T> T Generic(T a) { return (Type)a + Constant + (T)Number<1>::v; }
  static const int Constant = 4;
  int Default(int a = (Value2) - 1, int b = Number<2>::v, int c = Pair<1, 2>::v, int d = less < 3, int e = 4 > less) {
    return a * 10000 + b * 100 + c * 10 + d * 2 + e;
  }
  static const int Value2 = 3;
  template<int m, int n> struct Pair { static const int v = m + n; };
  int Parameter(int Late) { return (Late) - 1; }
  template<int Late> int Argument() { return (Late) - 1; }
  struct Late { int v; };
  int Statement() { int r = 3; r = Factor * r; return r; }
  static const int Factor = 6;
  int operator[](int i) { return (Type)i + (Constant); }
  int Outside();
};
struct Inherited { int v; };
struct Outer { int v; };

int Base::Outside() { return (Inherited) - 1; }

struct Derived : Base {
  int Lookup() { return (Inherited) - 2; } // of the base, not the type declared after it
  struct Nested {
    int Around() { return (Outer) - 1 + Deep::v; } // of the class around
    int Hidden(int Outer) { return (Outer) - 3; }
    struct Deep { static const int v = 2; };
  };
  static const int Outer = 40;
  int InLocalClass() {
    struct In {
      int get() { return (Local) - 1 + (Outer) - 1; }
      static const int Local = 50;
    };
    In in_;
    Local last = { 3 };
    return in_.get() + last.v;
  }
};

template<typename T> struct Generic {
  T Get() { return (Word)a + Number<5>::v + (Value) - 1; }
  using Word = T;
  T a;
  T Value;
  template<int n> struct Number { static const T v = n; };
};

[numthreads(1, 1, 1)]
void main() {
  int one = input[0];
  Derived x;
  x.Value = 10 * one;
  x.Inherited = 20 * one;
  int n = 0;
  output[n++] = x.Field();
  output[n++] = x.Call(one);
  output[n++] = x.Cast(one + 1.5);
  output[n++] = x.Enumeration();
  output[n++] = x.Scoped();
  output[n++] = x.Alias();
  output[n++] = x.Template();
  output[n++] = x.Method();
  output[n++] = x.Comparison();
  output[n++] = x.Generic<int>(one);
  output[n++] = x.Default();
  output[n++] = x.Parameter(one);
  output[n++] = x.Argument<3>();
  output[n++] = x.Statement();
  output[n++] = x[one];
  output[n++] = x.Outside();
  output[n++] = x.Lookup();
  Derived::Nested nested;
  output[n++] = nested.Around();
  output[n++] = nested.Hidden(one);
  output[n++] = x.InLocalClass();
  Generic<int> g = { one, 30 * one };
  output[n++] = g.Get();
  output[n++] = call<1>(one);
  output[n++] = Number<1>::v;
}
