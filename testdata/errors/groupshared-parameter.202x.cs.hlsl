// args: -T cs_6_0 -E main -HV 202x
// A groupshared parameter is a reference; a copy would be another program.
groupshared uint words;
void f(groupshared uint x) { x = 3; } // ERROR[unsupported] "a groupshared parameter is not supported yet"
[numthreads(1, 1, 1)]
void main() { f(words); }
