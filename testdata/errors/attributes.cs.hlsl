// args: -T cs_6_0
[numthreads(8, 8)]         // ERROR[attribute-arg-count] "numthreads"
void other() {}
[nonsense] float f(float x) { return x; }  // WARNING[unknown-attribute] "unknown attribute 'nonsense' ignored"
[numthreads(64, 1, 1)]
void main() {
  [unroll(1.5)] for (int i = 0; i < 4; i++) {}  // WARNING[attribute-arg-not-uint] "uint literal"
  [unroll] int x = 0;      // WARNING[attribute-on-statement] "can only be applied to"
  [loop] [unroll] for (int j = 0; j < 4; j++) {} // ERROR[conflicting-attributes] "not compatible"
}
