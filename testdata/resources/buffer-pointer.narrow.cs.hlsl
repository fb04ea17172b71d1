// args: -T cs_6_6 -enable-16bit-types -fspv-target-env=vulkan1.3
// Memory that only an address leads to has no variable, but 16 bits in it need the feature too.
// spirv: "OpCapability StorageBuffer16BitAccess"
struct Pair {
  half a;
  float b;
};
struct Push {
  vk::BufferPointer<Pair> pair;
};
[[vk::push_constant]] Push push;

[numthreads(1, 1, 1)] void main() { push.pair.Get().b = push.pair.Get().a; }
