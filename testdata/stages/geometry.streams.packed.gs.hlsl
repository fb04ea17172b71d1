// args: -T gs_6_0 -E main -pack-optimized
// Outputs of two streams do not share a location; clip distances of both are one variable.
// spirv: "%gl_ClipDistance_0 BuiltIn ClipDistance"
// spirv: "OpDecorate %out_var_A Location 0" "OpDecorate %out_var_B Location 0" "OpDecorate %out_var_B Component 2" "OpDecorate %out_var_A_0 Location 1" "OpDecorate %out_var_C Location 1" "OpDecorate %out_var_C Component 2" "OpDecorate %gl_ClipDistance_0 Stream 0"
struct First { float4 position : SV_Position; float2 a : A; float2 b : B; float2 clip : SV_ClipDistance; };
struct Second { float2 a : A; float c : C; float2 clip : SV_ClipDistance; };
[maxvertexcount(2)]
void main(point First v[1], inout PointStream<First> first, inout PointStream<Second> second) {
  first.Append(v[0]);
  Second s = { v[0].a, 1, v[0].clip };
  second.Append(s);
}
