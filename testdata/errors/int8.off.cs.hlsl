// args: -T cs_6_2 -E main
// Types that exist with -enable-16bit-types only.
RWStructuredBuffer<int8_t> bytes;    // ERROR[unknown-type-name] "int8_t"
uint16_t2 pair;                      // ERROR[unknown-type-name] "uint16_t2"
float17_t odd;                       // ERROR[unknown-type-name] "float17_t"
[numthreads(1, 1, 1)]
void main() {}
