interface IShape { float area(); };
struct Base { float x; static int count; float twice() { return 2 * x; } };
class Derived : Base, IShape {
  float y : COLOR, z[2] : TEXCOORD1;
  nointerpolation precise float w : W;
  uint flags : 3;
  uint rest : 32 - 3;
  int : 4;
  static const int limit = true ? 4 : 8;
  struct Nested { int n; enum Mode { Off, On }; Mode mode; } nested;
  typedef float Scalar;
  Scalar s;
  Nested::Mode current;
  float area() { return x * y; }
  float scaled(float by = 2) { return area() * by; }
  static Derived create();
  float get() const { return x; };
  float operator[](int i) { return z[i]; }
  float operator()(float a, float b) { return a + b; }
  bool operator==(Derived o) { return x == o.x; }
  Derived operator+(Derived o);
  Derived operator>>(int n) { return this; }
  Derived operator<<(int n) { return this; }
  int operator,(int n) { return n; }
  ;
};
int Base::count = 3;
static int Base::other;
Derived Derived::create() { Derived d = (Derived)0; Nested n; n.mode = Nested::On; return d; }
Derived Derived::operator+(Derived o) { return o; }
Derived operator-(Derived a, Derived b) { return a; }
bool operator!(Derived a) { return false; }
float Derived_area(Derived d) { return d.Base::twice() + d.area() + d[1] + d(1, 2) + (d == d) + Derived::limit; }
Derived::Nested global;
Derived sum(Derived a, Derived b) { return a.operator+(b) + operator-(a, b); }

struct [raypayload] Payload {
  float4 color : read(caller) : write(closesthit, miss);
  int depth : write(caller) : read();
};

struct VSOut {
  linear float4 a : A;
  centroid noperspective float2 b : B;
  sample float c : C;
  [[vk::location(3)]] float d : D;
  float4 pos : SV_Position;
};
