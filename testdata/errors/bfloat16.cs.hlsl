// args: -T cs_6_6 -E main -HV 2021 -enable-16bit-types
typedef matrix<vk::bfloat16_t, 2, 2> Matrix; // ERROR[unsupported] "a matrix of vk::bfloat16_t"
vk::bfloat16_t2x2 m;                         // ERROR[no-type-in-scope] "bfloat16_t2x2"
[numthreads(1, 1, 1)]
void main() {
  vk::bfloat16_t a = 1;
  a <<= 1;                                   // ERROR[requires-integer] "int or unsigned int type required"
  a = 5 & a;                                 // ERROR[requires-integer] "int or unsigned int type required"
}
