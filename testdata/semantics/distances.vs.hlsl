// args: -T vs_6_0 -E main -fcgl
// Clip distances are one array; what is written where is added up.
struct Out {
  float4 p : SV_Position;
  float2 many[2] : SV_ClipDistance1;
  float one : SV_ClipDistance0;
};
// spirv: "%gl_ClipDistance = OpVariable %_ptr_Output__arr_float_uint_5 Output"
Out main() { return (Out)0; }
// spirv: "(%\d+) = OpIAdd %uint %uint_1 %uint_2"
// spirv: "OpCompositeExtract %float %\d+ 1 1"
// spirv: "OpAccessChain %_ptr_Output_float %gl_ClipDistance %uint_0"
