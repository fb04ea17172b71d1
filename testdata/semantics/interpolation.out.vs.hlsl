// args: -T vs_6_0 -E main -fcgl
// Integers are not interpolated, but a parameter by itself keeps what is said.
// spirv: "OpDecorate %out_var_A Flat"
// spirv: "OpDecorate %out_var_B NoPerspective"
void main(out int a : A, out noperspective int b : B) { a = b = 0; }
