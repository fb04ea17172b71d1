// args: -T cs_6_0
void main() {} // ERROR[numthreads-missing] "must have a valid numthreads attribute"
