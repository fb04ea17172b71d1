// args: -T cs_6_2
// What else depends on no parameter is an error in a template that nothing
// instantiates, and so is everything outside of member functions and in instances.
struct P { float a; float f(float x) { return x; } };
template<class T> struct Never {
  P p;
  float3 axis;
  static const float wrong = P::none; // ERROR[no-member] "no member named 'none' in 'P'"
  void f() {
    p.f(1, 2);     // ERROR[no-matching-member-function] "no matching member function for call to 'f'"
    undeclared(3); // ERROR[undeclared-identifier] "use of undeclared identifier 'undeclared'"
    nope = 3;      // ERROR[undeclared-identifier] "use of undeclared identifier 'nope'"
    p = 3;         // ERROR[cannot-convert] "cannot implicitly convert from 'literal int' to 'P'"
    axis.w = 1;    // ERROR[swizzle-out-of-bounds] "vector swizzle 'w' is out of bounds"
  }
  void g() { return 3; } // ERROR[return-value-in-void] "void function 'g' should not return a value"
};
template<class T> float function_(T t) {
  P p;
  float x = p;     // ERROR[cannot-initialize] "cannot initialize a variable of type 'float' with an lvalue of type 'P'"
  return p.b;      // ERROR[no-member] "no member named 'b' in 'P'"
}
struct Plain {
  P p;
  float f() { return p.b; } // ERROR[no-member] "no member named 'b' in 'P'"
  template<class U> U g(U u) { return p.c; } // ERROR[no-member] "no member named 'c' in 'P'"
};
template<class T> struct Used {
  P p;
  T f() { return p.b; } // ERROR[no-member] "no member named 'b' in 'P'"
  T g() {
    T x = p;            // ERROR[cannot-initialize] "cannot initialize a variable of type 'float' with an lvalue of type 'P'"
    return x;
  }
};

[numthreads(1, 1, 1)] void main() {
  Used<float> s;
  s.f();
  s.g();
}
