// Declarations of variables, structs, functions.
struct S { int a; float a; }; // ERROR[duplicate-member] "'a'"
struct S { int b; }; // ERROR[redefinition] "'S'"
struct Self { Self s; }; // ERROR[field-incomplete]
struct Forward;
static Forward forward; // ERROR[incomplete-type]
struct Init { int a = 1; }; // ERROR[default-member-init]
struct A { int a; }; struct B { int b; };
struct AB : A, B { int c; }; // ERROR[several-bases]
interface I { int get(); };
struct Implements : A, I { int get() { return a; } };

void h(int a);
void h(int a) {}
void h(int a) {} // ERROR[redefinition] "'h'"
int h(int a); // ERROR[only-result-differs]
int d(int a, int b = 1);
int d(int a, int b = 2) { return a; } // ERROR[default-redefined]
int e(int a = 1, int b) { return a; } // ERROR[missing-default] "'b'"

void v() {
	void x; // ERROR[void-variable]
	int n[]; // ERROR[array-needs-size]
	int m[2] = {1, 2};
	groupshared int s; // ERROR[invalid-modifier] "'groupshared' is not a valid modifier for a local variable"
	const int k = 3;
	float array[k + 1];
	int z = 4;
	float vla[z]; // ERROR[variable-length-array]
}
row_major float4 notMatrix; // ERROR[needs-matrix] "'row_major'"
nointerpolation float4 global; // ERROR[invalid-modifier]
Texture2D tu : register(u0); // ERROR[register-type] "expected 't' or 's' binding"
Texture2D tq : register(q0); // ERROR[register-class]
StructuredBuffer plain; // ERROR[template-args-required]
Texture2D<double4> large; // ERROR[texel-too-large]
ConstantBuffer<float> scalar; // ERROR[element-must-be-struct]
cbuffer C { float m0 : packoffset(c0); float m1; } // WARNING[packoffset-mix]
cbuffer D { float i0 = 1; } // WARNING[buffer-init-ignored]
float outside : packoffset(c0); // ERROR[packoffset-outside]
float external = 2; // WARNING[globals-init-ignored]
[[vk::location(0)]] float4 loc; // ERROR[attribute-subject] "'location' attribute only applies to functions, parameters, and fields"
[[vk::unknown]] float4 unk; // WARNING[unknown-attribute] "'unknown'"
[[vk::constant_id(0)]] const int spec; // ERROR[spec-constant-default]
enum class E { X, Y, X }; // ERROR[redefinition] "'X'"
enum F { P = 1, Q = P + 1, R = external }; // ERROR[not-integral-constant]
float4 main() : SV_Target { return 0; }
