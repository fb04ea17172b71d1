// args: -T cs_6_0
[numthreads(64, 64, 1)] void main() {} // WARNING[group-size] "Group size of 4096" ERROR[missing-attribute] "valid numthreads"
