// args: -T cs_6_0 -HV 2021
// The types of parameters and results, dimensions and the initializers of static members are
// read where they are: members that are declared later are not visible there.
struct Result {
  Later f(); // ERROR[unknown-type-name] "Later"
  struct Later { int v; };
};
struct Parameter {
  int f(Later a); // ERROR[unknown-type-name] "Later"
  struct Later { int v; };
};
struct Dimension {
  int a[n]; // ERROR[undeclared-identifier] "'n'"
  static const int n = 2;
};
struct Initializer {
  static const int a = n; // ERROR[undeclared-identifier] "'n'"
  static const int n = 2;
};
struct Body {
  int f() { return (Nowhere)1; } // ERROR[expected-token] "expected ';'"
  int g() {
    float x = 1.0 + ; // ERROR[expected-expression] "expected expression"
    return 1;
  }
  int Value;
  Value h() { return 1; } // ERROR[not-a-type] "Value"
};

[numthreads(1, 1, 1)]
void main() {}
