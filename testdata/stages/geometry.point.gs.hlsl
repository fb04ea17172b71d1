// args: -T gs_6_0 -E main
// spirv: "OpExecutionMode %main OutputVertices 3" "OpExecutionMode %main Invocations 2" "OpExecutionMode %main InputPoints" "OpExecutionMode %main OutputTriangleStrip"
// spirv: "OpDecorate %gl_InvocationID BuiltIn InvocationId" "OpDecorate %in_var_P Location 0"
struct Out { float4 p : SV_Position; uint id : SV_PrimitiveID; float2x3 m : M; };
[maxvertexcount(3)]
[instance(2)]
void main(point float4 p[1] : P, uint id : SV_PrimitiveID, uint instance : SV_GSInstanceID, inout TriangleStream<Out> stream) {
  for (uint i = 0; i < 1; i++) {
    Out o = { p[i], id + instance, (float2x3)i };
    stream.Append(o); // spirv: "OpEmitVertex"
  }
}
