// args: -T cs_6_0
// A floating argument of an attribute that takes an integer counts as 0.
static const uint n = 2;
[numthreads(n, uint(2.0), (int)1.0)] void other() {}
[numthreads(float(2), 1, 1)]                            // WARNING[attribute-arg-not-uint] "must have a uint literal argument" WARNING[group-size] "Group size of 0"
void main() {                                           // ERROR[missing-attribute] "numthreads"
  [unroll(1.5)] for (int i = 0; i < 3; i++) {}          // WARNING[attribute-arg-not-uint] "unroll"
}
