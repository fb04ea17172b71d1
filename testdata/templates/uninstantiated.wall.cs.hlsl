// args: -T cs_6_2 -Wall
// -Wall warns of what is wrong in member functions that nothing instantiates.
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
    float x = p; // WARNING[uninstantiated-member] "cannot initialize a variable of type 'float' with an lvalue of type 'P'"
    int q = tex; // WARNING[uninstantiated-member] "cannot initialize a variable of type 'int' with an lvalue of type 'Texture2D<float4>'"
    float2 v = { 1, 2, 3 }; // WARNING[uninstantiated-member] "too many elements in vector initialization"
    float2 w = { 1, tex }; // WARNING[uninstantiated-member] "type mismatch"
    P r = t;
  }
  P result() { return 3; } // WARNING[uninstantiated-member] "cannot initialize return object of type 'P' with an rvalue of type 'literal int'"
  float members() {
    p.b = 1; // WARNING[uninstantiated-member] "no member named 'b' in 'P'"
    p.g(1); // WARNING[uninstantiated-member] "no member named 'g' in 'P'"
    this.nothing = 2; // WARNING[uninstantiated-member] "no member named 'nothing' in 'Never'"
    tex.Nothing(p); // WARNING[uninstantiated-member] "no member named 'Nothing' in 'Texture2D<float4>'"
    return P::none() + p.f(t) + P::s(); // WARNING[uninstantiated-member] "no member named 'none' in 'P'"
  }
  template<class U> U templated(U u) { return p.c + u; } // WARNING[uninstantiated-member] "no member named 'c' in 'P'"
  struct Inner { P p; float get() { return p.d; } }; // WARNING[uninstantiated-member] "no member named 'd' in 'P'"
};
template<class T> struct Partly {
  P p;
  T used() { return (T)p.a; }
  T unused() { return (T)p.b; } // WARNING[uninstantiated-member] "no member named 'b' in 'P'"
};
RWStructuredBuffer<float> o;

[numthreads(1, 1, 1)] void main() {
  Partly<float> s;
  s.p.a = 2;
  o[0] = s.used(); // spirv: "OpStore %[0-9]+ %float_2"
}
