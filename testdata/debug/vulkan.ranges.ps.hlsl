// args: -T ps_6_0 -E main -fspv-debug=vulkan -fcgl
// What instructions span: the part of an object that a swizzle takes spans the swizzle, the branch into a loop its
// initialisation. The end of a body is in the scope of the body.
struct Input {
  float2 uv : A;
};
float2 main(Input i) : SV_Target {
  float2 sum = i.uv.xy; // spirv: "DebugLine %\d+ %uint_8 %uint_8 %uint_16 %uint_21"
                        // spirv: "OpAccessChain %_ptr_Function_v2float %i %int_0"
  for (int k = 0, n = 3; k < n; k++) { // spirv: "DebugLine %\d+ %uint_10 %uint_10 %uint_8 %uint_24"
                                       // spirv: "OpBranch %for_check"
    if (sum.x > 1) { // spirv: "%if_true = OpLabel"
      sum.x -= 1;    // spirv: "OpStore"
    }                // spirv: "DebugLine %\d+ %uint_14 %uint_14 %uint_5 %uint_5\s+OpBranch %if_merge"
                     // spirv: "%if_merge = OpLabel\s+(%\d+) = OpExtInst %void %1 DebugScope"
  } // spirv: "DebugLine .*\s+OpBranch %for_continue"
  return sum;
}
// spirv:-"OpStore .*\s+%\d+ = OpExtInst %void %1 DebugScope .*\s+.*\s+OpBranch %if_merge"
