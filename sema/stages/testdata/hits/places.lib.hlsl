// args: -T lib_6_9 -fspv-target-env=vulkan1.3
// Hit objects are local: nothing else sees them, and they last no longer than a call.
struct Holder { float4 f; dx::HitObject hit; };
struct Derived : Holder { int3 is; };
static dx::HitObject global;          // ERROR[hit-object-place] "object 'dx::HitObject' is not allowed in global variables"
static Derived derived[2];            // ERROR[hit-object-place] "not allowed in global variables"
groupshared dx::HitObject ours;       // ERROR[hit-object-place] "not allowed in groupshared variables"
dx::HitObject plain;                  // ERROR[hit-object-place] "not allowed in cbuffers or tbuffers"
cbuffer Constants { dx::HitObject c; } // ERROR[hit-object-place] "not allowed in cbuffers or tbuffers"
RWStructuredBuffer<Holder> buffer;    // ERROR[object-element] "'Holder' is not allowed in 'RWStructuredBuffer'"
[shader("raygeneration")]
void main() {
  static dx::HitObject kept;          // ERROR[hit-object-place] "not allowed in static variables"
  dx::HitObject local;
  const dx::HitObject constant = dx::HitObject::MakeNop();
  constant.SetShaderTableIndex(2);    // ERROR[assign-to-const] "read-only variable is not assignable"
  Holder holders[2];
}
