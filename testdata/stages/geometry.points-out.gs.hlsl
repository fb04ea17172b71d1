// args: -T gs_6_1 -E main -fspv-target-env=vulkan1.1
// spirv: "OpExecutionMode %main OutputPoints"
// spirv: "OpDecorate %\d+ BuiltIn ViewIndex"
struct Base { float4 p : SV_Position; };
struct Out : Base { float a : A; };
[maxvertexcount(1)]
void main(point Base v[1], uint view : SV_ViewID, inout PointStream<Out> stream) {
  Out o;
  o.p = v[0].p;
  o.a = view;
  stream.Append(o); // spirv: "OpStore %gl_Position_0" "OpStore %out_var_A" "OpEmitVertex"
}
