// args: -T cs_6_0 -fspv-target-env=vulkan1.3
// A column of doubles has the alignment of a double, whatever the pointer promises.
// spirv: "OpLoad %v4double %\d+ Aligned 8" "OpStore %\d+ %\d+ Aligned 8"
struct Wide { double4x4 b; vk::BufferPointer<Wide> next; };
struct Push { vk::BufferPointer<Wide, 4> wide; };
[[vk::push_constant]] Push push;
[numthreads(1, 1, 1)]
void main() {
  Wide w = push.wide.Get();
  push.wide.Get().b = w.b + 1;
}
