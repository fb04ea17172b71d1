// args: -T lib_6_8 -fspv-target-env=vulkan1.3
struct R { uint a; };
[Shader("node")]
[NodeLaunch("thread")]
void main(RWThreadNodeInputRecord<R> r) {
  InterlockedAdd(r.Get().a, 1);     // ERROR[atomic-record] "atomic"
}
