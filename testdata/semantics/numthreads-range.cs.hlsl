// args: -T cs_6_0
[numthreads(64, 64, 1)] void main() {} // ERROR[numthreads-range] "at most 1024"
