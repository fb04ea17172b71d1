// args: -T cs_6_0 -E main
template <typename T> struct Box { T item; };
template <typename T> int inside(Box<const T> x) { return 1; }
template <> struct Box<int> { int other; };
template <> struct Box<const int> { int other; };
template <> struct Box<const int> { int more; }; // ERROR[redefinition] "redefinition of 'Box<const int>'"
using A = float;
using A = const float; // ERROR[typedef-redefinition] "'const float' vs 'float'"

RWStructuredBuffer<int> o;

[numthreads(1, 1, 1)]
void main() {
  Box<const float> a = {1};
  Box<float> b = {1};
  a.item = 2;       // ERROR[assign-to-const] "read-only variable is not assignable"
  inside(b);        // ERROR[no-matching-function] "no matching function for call to 'inside'"
  Box<const float> c = a;
  c = a;            // ERROR[assign-to-const-variable] "const-qualified type"
}
