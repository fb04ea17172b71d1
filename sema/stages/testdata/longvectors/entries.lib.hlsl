// args: -T lib_6_9 -disable-payload-qualifiers -fspv-target-env=vulkan1.2
// What stages hand to each other has no vectors of more than four components.
RaytracingAccelerationStructure scene;
typedef vector<float, 5> Five;
struct Long { float4 f; Five v; };
struct Sub : Long { int i; };

[shader("vertex")]
Long vertices( // ERROR[long-vector-place] "the result of an entry point cannot contain a vector of more than 4 components: its type is 'Long'"
              Five v : V) : SV_Position { Long r; r.v = v; return r; } // ERROR[long-vector-place] "a parameter of an entry point cannot contain a vector of more than 4 components: its type is 'vector<float, 5>'"

[shader("miss")]
void miss(inout Sub p) { p.v[0] = 1; } // ERROR[long-vector-place] "a parameter of an entry point cannot contain a vector of more than 4 components: its type is 'Sub'"

[shader("raygeneration")]
void main() {
  RayDesc r = (RayDesc)0;
  Long p = (Long)0;
  TraceRay(scene, 0, 0xff, 0, 1, 0, r, p); // ERROR[long-vector-place] "a value passed to another shader cannot contain a vector of more than 4 components: its type is 'Long'"
  CallShader(0, p); // ERROR[long-vector-place] "a value passed to another shader cannot contain"
}

[shader("intersection")]
void hit() {
  Long a = (Long)0;
  ReportHit(1, 0, a); // ERROR[long-vector-place] "a value passed to another shader cannot contain"
}

[shader("node")]
[NodeLaunch("thread")]
void node(ThreadNodeInputRecord<Long> input) {} // ERROR[long-vector-place] "a record of a work graph cannot contain a vector of more than 4 components: its type is 'Long'"
