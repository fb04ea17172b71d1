// args: -T cs_6_0 -fspv-debug=vulkan-with-source -fspv-target-env=vulkan1.3
// Columns count the bytes of the file. Those that are not UTF-8 cannot be in the
// text of the module, and become others one by one.
RWStructuredBuffer<float> o;
[numthreads(1, 1, 1)]
void main() {
  /*ÿşıÀ€í €*/ o[0] = o[1] * 2; /*â‚¬ â‚*/ o[2] = /*€‚*/ o[3];
  // spirv: "OpExtInst %void %\d+ DebugLine %\d+ %uint_7 %uint_7 %uint_59 %uint_62"
}
