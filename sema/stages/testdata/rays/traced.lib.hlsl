// args: -T lib_6_7 -fspv-target-env=vulkan1.2
// args: -T lib_6_6 -fspv-target-env=vulkan1.2 -enable-payload-qualifiers
RaytracingAccelerationStructure scene;
struct Plain { float a; };
[shader("raygeneration")]
void main() {
  RayDesc ray = (RayDesc)0;
  Plain p = {1};
  TraceRay(scene, 0, 0xff, 0, 0, 0, ray, p); // ERROR[payload-unmarked] "type 'Plain' used as payload requires"
}
