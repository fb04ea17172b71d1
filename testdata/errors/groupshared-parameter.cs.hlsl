// args: -T cs_6_0 -HV 2021
void f(groupshared float x[2]) {}        // WARNING[groupshared-param] "202x"
[numthreads(1, 1, 1)] void main() {}
