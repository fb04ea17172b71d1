// args: -T lib_6_9 -fspv-target-env=vulkan1.3
// Names of namespace dx are qualified, or made visible.
namespace N { struct HitObject { float t; }; void MaybeReorderThread(uint a, uint b) {} }
template <class T> struct Generic { T value; };
dx::HitObject returned() { return ::dx::HitObject::MakeNop(); }
void taken(in dx::HitObject h) { dx::MaybeReorderThread(h); }

[shader("raygeneration")]
void qualified() {
  N::HitObject own = { 1 };
  N::MaybeReorderThread(1, 2);
  Generic<dx::HitObject> generic;
  generic.value = returned(); // spirv: "OpHitObjectRecordEmptyEXT (%\w+)\n"
  taken(generic.value);       // spirv: "OpReorderThreadWithHitObjectEXT"
}

[shader("raygeneration")]
void used() {
  using namespace dx;
  HitObject h;                // spirv: "OpHitObjectRecordEmptyEXT"
  MaybeReorderThread(h, 1, 2); // spirv: "OpReorderThreadWithHitObjectEXT %\w+ %uint_1 %uint_2"
}

[shader("raygeneration")]
void declared() {
  using dx::HitObject;
  taken(HitObject());         // spirv: "OpHitObjectRecordEmptyEXT" "OpReorderThreadWithHitObjectEXT"
}
