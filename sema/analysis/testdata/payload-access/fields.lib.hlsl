// args: -T lib_6_7 -fspv-target-env=vulkan1.2
// args: -T lib_6_6 -fspv-target-env=vulkan1.2 -enable-payload-qualifiers
RaytracingAccelerationStructure scene;
RWStructuredBuffer<float> output;
struct [raypayload] Inner {
  float deep : read(closesthit) : write(caller);
};
struct [raypayload] Payload {
  float result : read(caller) : write(closesthit, miss);
  float given : read(closesthit, miss) : write(caller);
  float both : read(caller, closesthit) : write(caller, closesthit);
  float kept : read(caller) : write(caller, closesthit, miss);
  Inner inner;
};
struct Attributes { float2 b; };

void set(inout Payload p) {
  p.result = 1;
  p.kept = 1;
}
float late(Payload p) { return p.result; } // WARNING[payload-read-undefined] "'result' is not qualified 'read' for shader stage 'miss'"
void trace(inout Payload p) {
  RayDesc ray = (RayDesc)0;
  TraceRay(scene, 0, 0xff, 0, 0, 0, ray, p);
}

[shader("closesthit")]
void Hit(inout Payload p, Attributes a) {
  set(p);
  output[0] = p.result + p.given + p.both + p.inner.deep;
  if (a.b.x > 0)
    p.given = 2;               // WARNING[payload-write-lost] "'given' is not qualified 'write' for shader stage 'closesthit'"
  p.inner.deep = 3;            // WARNING[payload-write-lost] "'deep'"
}

[shader("closesthit")]
void Twice(inout Payload p, Attributes a) {
  float x = p.result;          // WARNING[payload-read-undefined] "'result'"
  p.result = x;
  x = p.result;
  p.given = 1;
  p.given = 2;                 // WARNING[payload-write-lost] "'given'"
  p.kept = p.both;
}

[shader("miss")]
void Sometimes(inout Payload p) { // WARNING[payload-data-lost] "'kept'. Field is qualified 'write' in earlier stages"
  if (p.given > 0)
    p.kept = 1;
  for (int i = 0; i < 3; i++)
    p.result += late(p);       // WARNING[payload-read-undefined] "'result'"
}

[shader("miss")]
void Switched(inout Payload p) {
  switch ((int)p.given) {
  default:
    p.kept = 1;
  }
}

[shader("miss")]
void Labelled(inout Payload p) { // WARNING[payload-data-lost] "'kept'"
  switch ((int)p.given) {
  case 1:
    p.kept = 1;
  }
}

[shader("miss")]
void Replaced(inout Payload p) {
  Payload q = (Payload)0;
  p = q;
}

void fill(out Payload p) { p = (Payload)0; }

[shader("raygeneration")]
void Filled() {
  RayDesc ray = (RayDesc)0;
  Payload p;
  fill(p);
  TraceRay(scene, 0, 0xff, 0, 0, 0, ray, p);
  Payload q = p;
  output[0] = q.result;
}

[shader("raygeneration")]
void Start() {
  RayDesc ray = (RayDesc)0;
  Payload p;
  p.given = 1;
  p.result = 2;
  p.inner.deep = 1;
  TraceRay(scene, 0, 0xff, 0, 0, 0, ray, p); // WARNING[payload-never-written] "'both' is 'write'" WARNING[payload-never-written] "'kept'" WARNING[payload-write-undefined] "'result'" WARNING[payload-never-read] "'kept'"
  output[0] = p.result + p.both;
  output[1] = p.given;         // WARNING[payload-trace-undefined] "'given' is returned from TraceRay"
  p.inner.deep = 2;
  output[2] = p.inner.deep;
}

[shader("raygeneration")]
void Whole() {
  RayDesc ray = (RayDesc)0;
  Payload p = (Payload)0;
  TraceRay(scene, 0, 0xff, 0, 0, 0, ray, p);
  Payload q = p;
  output[0] = q.result;
}
