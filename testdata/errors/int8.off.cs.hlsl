// args: -T cs_6_2 -E main
RWStructuredBuffer<int8_t> bytes; // ERROR[unknown-type-name] "int8_t"
[numthreads(1, 1, 1)]
void main() {}
