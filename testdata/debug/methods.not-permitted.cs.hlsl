// args: -T cs_6_0 -fspv-debug=vulkan-with-source -fspv-target-env=vulkan1.3 -fspv-extension=SPV_KHR_ray_query
// Without SPV_KHR_relaxed_extended_instruction a class is described in front of
// its member functions, which name it as where they stand, and lists only data.
// spirv:-"= OpExtInstWithForwardRef[s]KHR"
// spirv: "OpExtInst %void %\d+ DebugTypeMember %" "OpExtInst %void %\d+ DebugTypeComposite %" "OpExtInst %void %\d+ DebugFunction %"
struct Base { float a; float twice() { return a * 2; } static float same(float x) { return x; } };
struct Derived : Base {
  Base all[2];
  float sum() { return twice() + all[1].twice(); }
};
RWStructuredBuffer<float> o;
RWStructuredBuffer<Derived> list;

[numthreads(1, 1, 1)]
void main() {
  Derived d = list[0];
  o[0] = d.sum() + Base::same(2);
}
