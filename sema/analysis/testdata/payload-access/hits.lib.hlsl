// args: -T lib_6_9 -fspv-target-env=vulkan1.3
// The caller of HitObject::TraceRay comes between any-hit shaders and those of hits and misses: it may read what these read, and give
// Invoke what any-hit shaders write.
RaytracingAccelerationStructure scene;
RWStructuredBuffer<float> output;
struct [raypayload] Payload {
  float seen : write(anyhit) : read(closesthit, miss);
  float shade : write(closesthit, miss) : read(caller);
  float inner : write(closesthit) : read(anyhit);
};

[shader("raygeneration")]
void Between() {
  RayDesc ray = (RayDesc)0;
  Payload p;
  dx::HitObject h = dx::HitObject::TraceRay(scene, 0, 0xff, 0, 0, 0, ray, p);
  output[0] = p.seen;
  p.seen = 1;
  dx::HitObject::Invoke(h, p);
  output[1] = p.shade;
}

[shader("raygeneration")]
void Wrong() {
  RayDesc ray = (RayDesc)0;
  Payload p;
  p.inner = 1;
  p.seen = 2;
  dx::HitObject h = dx::HitObject::TraceRay(scene, 0, 0xff, 0, 0, 0, ray, p); // WARNING[payload-write-undefined] "'inner'" WARNING[payload-write-undefined] "'seen'"
  dx::HitObject::Invoke(h, p);  // WARNING[payload-write-undefined] "'inner'"
  output[0] = p.shade + p.seen; // WARNING[payload-trace-undefined] "'seen'"
}
