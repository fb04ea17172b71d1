// args: -T cs_6_0 -E main
// What an operand says must make sense all the same.
template <typename T> T declared();
template <typename T> struct Member { static const int value = T::nothing; }; // ERROR[no-member] "no member named 'nothing'"
struct S { float x; };
uint missing();
RWStructuredBuffer<uint> o;

[numthreads(1, 1, 1)]
void main() {
  __decltype(declared<S>().y) a;                  // ERROR[no-member] "no member named 'y' in 'S'"
  __decltype(declared<S>() + 1) b;                // ERROR[requires-non-aggregate] ""
  __decltype(unknown) c;                          // ERROR[undeclared-identifier] "unknown"
  __decltype(Member<S>::value) d;                 // the class is complete, whoever asks
  __decltype(missing()) e = missing();            // ERROR[undefined-function] "undefined function"
}
