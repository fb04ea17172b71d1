// What stands between #if and #endif, indented by its author or not.
#ifdef A
  float a;

  void f() {
    a();
    #if B
      b();
      // a comment
      #if C
        c();
      #else
        d();
      #endif
    #elif D
    e();
    #else
      if (f) {
        g();
      }
    #endif
    h();
#if E
    i();
#endif
    #if F
    j();
    #endif
  }
#else
  float b;
#endif
float c;
void g() {
  #if A
    a();
  #endif
  b();
}
#ifndef GUARD
  #define GUARD
  #if A
float d;
  #endif
#endif
struct S {
  float a;
  #if B
    float b;
  #endif
};
