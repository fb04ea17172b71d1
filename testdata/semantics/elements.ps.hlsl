// args: -T ps_6_0 -E main -fcgl
// The parts of the structs in an array are variables of their own; their
// locations are those that the array as a whole would take.
// spirv: "OpDecorate %in_var_A1 Flat" "OpDecorate %in_var_A4 Flat" "OpDecorate %in_var_A Location 0" "OpDecorate %in_var_A1 Location 1"
// spirv: "OpDecorate %in_var_A2 Location 2"
// spirv: "OpDecorate %in_var_A3 Location 4" "OpDecorate %in_var_A4 Location 5" "OpDecorate %in_var_A5 Location 6"
// spirv: "OpDecorate %in_var_LAST Location 8"
struct Base { float4 a; };
struct Part : Base { uint number; float w[2] : W; }; // WARNING[semantic-overridden] "internal semantic 'W' overridden by enclosing semantic 'A'"

float4 main(Part parts[2] : A, float4 last : LAST) : SV_Target {
  return parts[0].a + parts[1].number * parts[1].w[1] + last;
}
