// args: -T cs_6_0 -E main
struct A { int i; float f; };
struct B { float f; int i; };
void change(inout A a) { a.f += 1; }
RWStructuredBuffer<A> o;
struct C { int i; float f; };
StructuredBuffer<C> readOnly;
[numthreads(1, 1, 1)]
void main() {
  B b = { 1, 2 };
  change((A)b);           // ERROR[no-matching-function] "no matching function for call to 'change'"
  change((A)readOnly[0]); // ERROR[no-matching-function] "no matching function for call to 'change'"
  o[0] = (A)b;
}
