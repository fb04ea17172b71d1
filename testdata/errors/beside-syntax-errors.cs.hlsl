// args: -T cs_6_0 -E main
RWStructuredBuffer<float> result;

struct Broken {
  float a // ERROR[expected-token] "expected ';' at end of declaration list"
  float kept;
};

float4 helper(float4 v { // ERROR[expected-token] "expected ')'"
  return v;
}

float half_of(float x) {
  return x * undeclared; // ERROR[undeclared-identifier] "use of undeclared identifier 'undeclared'"
}

[numthreads(1, 1, 1)]
void main() {
  Broken b;
  b.kept = 1;
  int missing = 3 +; // ERROR[expected-expression] "expected expression"
  result[0] = half_of(missing);
  result[1] = helper(1).x;
  result[2] = nowhere; // ERROR[undeclared-identifier] "use of undeclared identifier 'nowhere'"
}
