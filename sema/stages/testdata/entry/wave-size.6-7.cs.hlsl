// args: -T cs_6_7
[WaveSize(4, 8)] [numthreads(8, 1, 1)] void main() {} // ERROR[wave-size-range-model] "WaveSize only takes multiple arguments in Shader Model 6.8 or higher"
