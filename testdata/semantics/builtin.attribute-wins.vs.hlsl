// args: -T vs_6_0 -E main -fspv-target-env=vulkan1.1 -fcgl
// vk::builtin says what a variable is, whatever its semantic means elsewhere.
struct Out {
  float4 position : SV_Position;
  [[vk::builtin("PointSize")]] float size : SV_GroupID;
};

Out main([[vk::builtin("BaseInstance")]] int first : SV_GroupThreadID, // spirv: "OpDecorate %gl_BaseInstance BuiltIn BaseInstance"
         [[vk::builtin("BaseVertex")]] int base : SV_IsFrontFace) {    // spirv: "OpDecorate %3 BuiltIn BaseVertex"
  Out o;
  o.position = first; // spirv: "%gl_BaseInstance = OpVariable %_ptr_Input_int Input" "%3 = OpVariable %_ptr_Input_int Input"
  o.size = base;      // spirv: "%gl_PointSize = OpVariable %_ptr_Output_float Output"
  return o;
}
