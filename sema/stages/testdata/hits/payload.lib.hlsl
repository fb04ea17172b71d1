// args: -T lib_6_9 -fspv-target-env=vulkan1.3
struct Unmarked { float4 color; };
RaytracingAccelerationStructure scene;
[shader("raygeneration")]
void main() {
  Unmarked p = (Unmarked)0;
  dx::HitObject h = dx::HitObject::TraceRay(scene, RAY_FLAG_NONE, 255, 0, 1, 0, (RayDesc)0, p); // ERROR[payload-unmarked] "type 'Unmarked'"
  dx::HitObject::Invoke(h, p);        // ERROR[payload-unmarked] "type 'Unmarked'"
}
