// args: -T lib_6_9 -fspv-target-env=vulkan1.3
// Names of namespace dx that have no meaning here yet are refused where they are used, however they are qualified.
typedef dx::HitObject Alias; // ERROR[unsupported] "type 'HitObject' is not supported yet"
void taken(dx::HitObject h) {} // ERROR[unsupported] "type 'HitObject' is not supported yet"
dx::HitObject returned(); // ERROR[unsupported] "type 'HitObject' is not supported yet"
struct Holder { dx::HitObject h; }; // ERROR[unsupported] "type 'HitObject' is not supported yet"
template <class T> struct Generic { T value; };
static Generic<dx::HitObject> generic; // ERROR[unsupported] "type 'HitObject' is not supported yet"
using dx::HitObject; // ERROR[unsupported] "type 'HitObject' is not supported yet"
namespace N { struct HitObject { float t; }; void MaybeReorderThread(uint a, uint b) {} }

struct Payload { float4 color; };

[shader("raygeneration")]
void Named() {
  ::dx::HitObject global; // ERROR[unsupported] "type 'HitObject' is not supported yet"
  dx::HitObject::MakeNop(); // ERROR[unsupported] "type 'HitObject' is not supported yet"
  Payload p;
  dx::HitObject::Invoke(dx::HitObject(), p); // ERROR[unsupported] "type 'HitObject' is not supported yet" ERROR[unsupported] "type 'HitObject' is not supported yet"
  HitObject unqualified; // ERROR[unknown-type-name] "unknown type name 'HitObject'"
  N::HitObject own = { 1 };
  N::MaybeReorderThread(1, 2);
  dx::Nothing none; // ERROR[no-type-in-scope] "no type named 'Nothing' in namespace 'dx'"
}

[shader("raygeneration")]
void Used() {
  using namespace dx;
  HitObject h; // ERROR[unsupported] "type 'HitObject' is not supported yet"
}
