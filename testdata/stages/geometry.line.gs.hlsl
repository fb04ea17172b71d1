// args: -T gs_6_0 -E main -fcgl -fvk-invert-y
// Inputs are arrays over the vertices; Append writes the outputs of the vertex,
// also of a function that is called.
// spirv: "OpCapability GeometryPointSize"
// spirv: "OpEntryPoint Geometry %main"
// spirv: "OpExecutionMode %main OutputVertices 4" "OpExecutionMode %main Invocations 1" "OpExecutionMode %main InputLines" "OpExecutionMode %main OutputLineStrip"
// spirv: "OpDecorate %in_var_N Location 0"
// spirv: "OpDecorate %out_var_SV_IsFrontFace Location 0"
// spirv: "%gl_Position = OpVariable %_ptr_Input__arr_v4float_uint_2 Input"
// spirv: "%in_var_N = OpVariable %_ptr_Input__arr_v3uint_uint_2 Input"
// spirv: "%gl_Position_0 = OpVariable %_ptr_Output_v4float Output"
struct In { float4 p : SV_Position; bool3 n : N; };
struct Out {
  float4 p : SV_Position;
  bool front : SV_IsFrontFace;
  uint layer : SV_RenderTargetArrayIndex;
  uint port : SV_ViewportArrayIndex;
  [[vk::builtin("PointSize")]] float size : PSIZE;
  float cull[2] : SV_CullDistance;
};

// spirv: "%main = OpFunction" "OpINotEqual %v3bool" "OpCompositeConstruct %_arr_v3bool_uint_2" "OpCompositeConstruct %_arr_In_uint_2" "OpFunctionCall %void %src_main" "OpReturn"
// spirv: "%put = OpFunction" "OpFNegate %float" "OpStore %gl_Position_0" "OpStore %gl_Layer" "OpStore %gl_ViewportIndex" "OpEmitVertex"
void put(float4 p, inout LineStream<Out> stream) {
  Out o = (Out)0;
  o.p = p;
  stream.Append(o);
}

// spirv: "OpEndPrimitive"
void finish(inout LineStream<Out> stream) { stream.RestartStrip(); }

[maxvertexcount(4)]
void main(line In v[2], inout LineStream<Out> stream) {
  put(v[0].n.y ? v[0].p : v[1].p, stream);
  finish(stream);
}
