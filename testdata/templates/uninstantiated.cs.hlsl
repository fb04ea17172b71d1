// args: -T cs_6_2
// dxc checks initializers and members of a member function of a class template where
// the function is instantiated.
struct P {
  float a;
  float f(float x) { return x; }
  static float s() { return 1; }
};
Texture2D<float4> tex;
template<class T> struct Never {
  T t;
  P p;
  void initializers() {
    P p;
    float x = p;
    int q = tex;
    float2 v = { 1, 2, 3 };
    float2 w = { 1, tex };
    P r = t;
  }
  P result() { return 3; }
  float members() {
    p.b = 1;
    p.g(1);
    this.nothing = 2;
    tex.Nothing(p);
    return P::none() + p.f(t) + P::s();
  }
  template<class U> U templated(U u) { return p.c + u; }
  struct Inner { P p; float get() { return p.d; } };
};
template<class T> struct Partly {
  P p;
  T used() { return (T)p.a; }
  T unused() { return (T)p.b; }
};
RWStructuredBuffer<float> o;

[numthreads(1, 1, 1)] void main() {
  Partly<float> s;
  s.p.a = 2;
  o[0] = s.used(); // spirv: "OpStore %[0-9]+ %float_2"
}
