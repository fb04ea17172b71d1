// args: -T cs_6_0
void main() {} // ERROR[missing-attribute] "must have a valid numthreads attribute"
