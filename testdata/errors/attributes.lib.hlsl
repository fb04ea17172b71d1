// args: -T lib_6_8 -fspv-target-env=vulkan1.2
[shader("compute")] // ERROR[shader-conflict] "'compute' conflicts with shader attribute type 'vertex'"
[shader("vertex")]
[numthreads(1, 1, 1)]
void twoStages() {}

[shader("compute")]
[numthreads(1, 1, 1)]
[WaveSize(8, 32, 8)] // ERROR[shader-conflict] "'wavesize' conflicts"
[WaveSize(8, 16, 8)]
void twoSizes() {}

[WaveSize(8, 8)] // ERROR[wave-size-equal] "minimum and maximum are equal"
void equal() {}
[WaveSize(16, 8)] // ERROR[wave-size-range] "16 must be less than maximum"
void order() {}
[WaveSize(4, 16, 32)] // ERROR[wave-size-preferred] "32 must be between 4 and 16"
void preferred() {}

[numthreads(8, 8, 1)] // WARNING[attribute-without-shader] "'numthreads' ignored"
[noinline]
void notAnEntry() {}
float4 plane;
float4 more[2];
float3 three;
[clipplanes(plane, more[1])] // WARNING[attribute-without-shader] "'clipplanes' ignored"
void planes() {}
[clipplanes(1)] // ERROR[clip-plane-form] "must be global reference"
void number() {}
[clipplanes(three)] // ERROR[clip-plane-type] "must be a float4 type but is 'float3'"
void shortPlane() {}
float4 target() : SV_Target8 { return 1; } // ERROR[target-index] "only values 0 through 7"

[numthreads(64, 64, 1)] // WARNING[group-size] "Group size of 4096 (64 * 64 * 1) is outside"
void tooMany() {}

struct S {
  centroid sample float a : A; // WARNING[specifier-overridden] "'centroid' will be overridden by 'sample'"
  center nointerpolation float b : B; // ERROR[conflicting-modifiers] "center"
  snorm matrix<unorm float, 2, 2> c : C; // ERROR[conflicting-attributes] "not compatible"
};
