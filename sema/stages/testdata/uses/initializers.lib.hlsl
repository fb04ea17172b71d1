// args: -T lib_6_5 -fspv-target-env=vulkan1.2
// What initializes a static variable is run by every entry point.
static uint3 pixel = DispatchRaysIndex();
static float distance = RayTCurrent(); // ERROR[stage-function] "RayTCurrent is only allowed in intersection, anyhit, closesthit and miss shaders"
RWStructuredBuffer<float> values;

[shader("raygeneration")]
void main() { values[pixel.x] = distance; }
