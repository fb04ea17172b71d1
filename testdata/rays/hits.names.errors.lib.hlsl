// args: -T lib_6_9 -fspv-target-env=vulkan1.3
[shader("raygeneration")]
void main() {
  HitObject unqualified;       // ERROR[unknown-type-name] "unknown type name 'HitObject'"
  dx::Nothing none;            // ERROR[no-type-in-scope] "no type named 'Nothing' in namespace 'dx'"
  dx::HitObject h;
  dx::HitObject::Trace();      // ERROR[no-member] "no member named 'Trace' in 'dx::HitObject'"
  h.isHit();                   // ERROR[no-member] "did you mean 'IsHit'?"
  dx::MaybeReorderThread(h, 1); // ERROR[no-matching-function] "dx::MaybeReorderThread"
  MaybeReorderThread(1, 2);    // ERROR[undeclared-identifier] "MaybeReorderThread"
  const RayDesc constant = (RayDesc)0;
  dx::HitObject::FromRayQuery(h); // ERROR[no-matching-function] "dx::HitObject::FromRayQuery"
  dx::HitObject number = 0;    // ERROR[cannot-initialize] "'dx::HitObject'"
}
