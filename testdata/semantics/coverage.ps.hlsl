// args: -T ps_6_0 -fcgl
// spirv: "%gl_SampleMask = OpVariable %_ptr_Input__arr_int_uint_1 Input" "%gl_SampleMask_0 = OpVariable %_ptr_Output__arr_uint_uint_1 Output"
void main(int covered : SV_Coverage, out uint covers : SV_Coverage) { covers = covered & 5; }
