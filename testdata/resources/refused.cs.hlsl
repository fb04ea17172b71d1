// args: -T cs_6_0 -E main
// What Vulkan has no such resources for.
struct Mixed { Texture2D t; float4 f; };
struct Buffers { RWStructuredBuffer<float> b; };
Mixed mixed;     // ERROR[mixed-struct] "both resources and non-resources"
Buffers buffers[]; // ERROR[struct-with-buffers] "contains buffers"
[[vk::binding(1)]] float4 bound; // ERROR[global-with-binding] "'bound'"
AppendStructuredBuffer<float> grid[2][3]; // ERROR[counter-array] "Multi-dimensional"
cbuffer B {
	float4 a : packoffset(c1);
	float2 b : packoffset(c1);   // ERROR[pack-offset-overlap] "overlap"
	int2x3 m : packoffset(c4);
	row_major int2x3 n : packoffset(c8);
};
[[vk::image_format("r32ui")]] RWTexture2D<float> tex; // ERROR[format-mismatch] "not compatible"
[[vk::image_format("r33ui")]] RWTexture2D<float> txx; // ERROR[format-unknown] "'r33ui'"
[numthreads(1, 1, 1)]
void main() {}
