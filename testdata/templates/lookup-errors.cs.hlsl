// args: -T cs_6_2 -HV 202x
// A name that does not depend on the parameters must be declared in front of the
// template, whether it is instantiated or not.
namespace n { struct A { uint x; }; }
template<class T> uint variable(T x) { return later; }             // ERROR[undeclared-identifier] "use of undeclared identifier 'later'"
template<class T> uint call(T x) { return function(1); }           // ERROR[undeclared-identifier] "use of undeclared identifier 'function'"
template<class T> uint struct_(T x) { return bound((n::A)0) + x; }  // ERROR[undeclared-identifier] "use of undeclared identifier 'bound'"
template<class T> uint type(T x) { Later l; return 1; }            // ERROR[unknown-type-name] "unknown type name 'Later'"
template<class T> uint unused(T x) { return later + x; }           // ERROR[undeclared-identifier] "use of undeclared identifier 'later'"
template<class T> struct Class {
  static const uint v = later;                                     // ERROR[undeclared-identifier] "use of undeclared identifier 'later'"
  uint called() { return later; }                                  // ERROR[undeclared-identifier] "use of undeclared identifier 'later'"
  uint waiting() { return later; }                                 // ERROR[undeclared-identifier] "use of undeclared identifier 'later'"
  Later l;                                                         // ERROR[unknown-type-name] "unknown type name 'Later'"
};
template<class T> struct Base { uint inherited; uint get() { return 1; } };
template<class T> struct Derived : Base<T> {
  uint field() { return inherited; }                               // ERROR[undeclared-identifier] "use of undeclared identifier 'inherited'"
  uint method() { return get(); }                                  // ERROR[undeclared-identifier] "use of undeclared identifier 'get'"
  uint through() { return this.inherited + this.get(); }
};
static const uint later = 1;
struct Later { uint x; };
uint function(int x) { return 1; }
namespace n { uint bound(A a) { return 1; } }

[numthreads(1, 1, 1)] void main() {
  variable(1);
  call(1);
  struct_(1);
  type(1);
  Class<int> c;
  c.called();
  Derived<int> d;
  d.field();
  d.method();
  d.through();
}
