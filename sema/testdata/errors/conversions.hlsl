// Conversions: what is refused, and what loses something.
struct S { float2 a; int b; };
struct T { float2 a; int b; };
struct Base { int a; };
struct Derived : Base { int b; };
Texture2D tex;

void output(out float2 a) { a = 1; }

void shapes(float4 v, float2x3 m, float1 one) {
	float2 cut = v; // WARNING[implicit-truncation]
	float first = m; // WARNING[implicit-truncation]
	float4 splat = one;
	float3 grown = cut; // ERROR[cannot-initialize] "variable of type 'float3' with an lvalue of type 'float2'"
	v = m; // ERROR[cannot-convert] "cannot convert from 'float2x3' to 'float4'"
	float2 written = (float2)v;
	(float2)v = 1; // ERROR[not-assignable]
	((float2)v).x = 1; // ERROR[not-assignable]
	((float)v)++; // ERROR[not-assignable]
	(float2x2)m += 1; // ERROR[not-assignable]
	((float2x2)m)[1].y = 1; // ERROR[not-assignable]
	output((float2)v); // ERROR[no-matching-function]
	((float4)v).x = 1;
	(int2x2)m = 1; // ERROR[not-assignable]
	(float)m = 1; // ERROR[not-assignable]
	(float2x3)one = 1; // ERROR[not-assignable]
}

void structs(S s, T t, Derived d, int a[3], Base b) {
	t = s; // ERROR[cannot-convert] "cannot implicitly convert from 'S' to 'T'"
	t = (T)s;
	t = (T)0;
	b = d;
	d = b; // ERROR[cannot-convert] "cannot convert from 'Base' to 'Derived'"
	float3 v = (float3)a;
	v = a; // ERROR[cannot-convert] "cannot implicitly convert from 'int[3]' to 'float3'"
	v = tex; // ERROR[cannot-convert] "cannot convert from 'Texture2D<float4>' to 'float3'"
	S made = S(t);
}

void precision(double d, int64_t l, float f) {
	f = d; // WARNING[narrowing] "from larger type 'double' to smaller type 'float'"
	int i = l; // WARNING[narrowing]
	i = 5000000000; // WARNING[constant-conversion] "changes value from 5000000000 to 705032704"
	i = 1.5; // WARNING[literal-conversion] "changes value from 1.5 to 1"
	uint u = -1;
	f += d; // WARNING[narrowing]
	i = (int)d;
}

enum E { A, B };
enum class F { A };

void enums(E e, F g) {
	int i = e;
	e = 1; // ERROR[cannot-convert] "cannot convert from 'literal int' to 'E'"
	e = (E)1;
	i = g; // ERROR[cannot-convert] "cannot convert from 'F' to 'int'"
	i = (int)g;
	e = A | B;
	i = g + 1; // ERROR[requires-numeric]
}

float4 main() : SV_Target { return 0; }
