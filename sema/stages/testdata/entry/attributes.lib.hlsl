// args: -T lib_6_8 -fspv-target-env=vulkan1.2
[shader("compute")] // ERROR[shader-conflict] "'compute' conflicts with shader attribute type 'vertex'"
[shader("vertex")]
[numthreads(1, 1, 1)]
void twoStages() {}

[shader("compute")]
[shader("compute")]
[numthreads(1, 1, 1)]
void oneStage() {}

[shader("compute")]
[numthreads(1, 1, 1)]
[WaveSize(8, 32, 8)] // ERROR[shader-conflict] "'wavesize' conflicts"
[WaveSize(8, 16, 8)]
void twoSizes() {}

[numthreads(8, 8, 1)] // WARNING[attribute-without-shader] "'numthreads' ignored"
[noinline]
void notAnEntry() {}

[shader("geometry")]
void unlimited() {} // ERROR[missing-attribute] "geometry entry point must have a valid maxvertexcount attribute"
