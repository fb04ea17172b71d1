// args: -T vs_6_0 -E main -pack-optimized -fcgl
// Outputs share locations: those of one component type that are interpolated alike. A matrix has its own, and the
// attributes of vertices stay where they are.
// spirv: "OpDecorate %in_var_X Location 0" "OpDecorate %in_var_Y Location 1"
struct Out {
  float4 position : SV_Position;
  float a : A;                     // spirv: "OpDecorate %out_var_A Location 0"
  float2 b : B;                    // spirv: "OpDecorate %out_var_B Location 0" "OpDecorate %out_var_B Component 1"
  uint c : C;                      // spirv: "OpDecorate %out_var_C Location 1"
  nointerpolation uint2 d : D;     // spirv: "OpDecorate %out_var_D Location 1" "OpDecorate %out_var_D Component 1"
  float e[2] : E;                  // spirv: "OpDecorate %out_var_E Location 2"
  float3 f : F;                    // spirv: "OpDecorate %out_var_F Location 2" "OpDecorate %out_var_F Component 1"
  noperspective float g : G;       // spirv: "OpDecorate %out_var_G Location 4"
  float2x2 h : H;                  // spirv: "OpDecorate %out_var_H Location 5"
  float i : I;                     // spirv: "OpDecorate %out_var_I Location 0" "OpDecorate %out_var_I Component 3"
  noperspective float2 j : J;      // spirv: "OpDecorate %out_var_J Location 4" "OpDecorate %out_var_J Component 1"
};
Out main(float x : X, float2 y : Y) {
  return (Out)(x + y.x);
}
