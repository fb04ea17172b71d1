// args: -T cs_6_5
[WaveSize(32)] [numthreads(8, 1, 1)] void main() {} // ERROR[wave-size-model] "attribute wavesize requires shader model 6.6 or greater"
