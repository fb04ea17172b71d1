// Operators, assignment, subscripts.
struct S { int a; };
StructuredBuffer<float4> ro;
RWStructuredBuffer<float4> rw;
RWTexture2D<float4> image;
TextureCube cube;
cbuffer C { float4 inBuffer; };

void operands(float f, bool2 p, S s, int a[2], min16int m, double d) {
	f << 1; // ERROR[requires-integer]
	s + s; // ERROR[requires-non-aggregate]
	bool b; b = a == a; // ERROR[array-equality]
	b = s == s; // ERROR[struct-operator] "'S'"
	b = ro == ro; // ERROR[object-operator]
	m = m / m; // ERROR[min-precision-division]
	d = d % d; // ERROR[double-modulo]
	p = p && p; // ERROR[logical-not-scalar] "use 'and'"
	float2 v = p ? 1 : 2; // ERROR[ternary-not-scalar]
	uint u = 1 << a[0]; // WARNING[ambiguous-literal-shift]
	b++; // ERROR[bool-lvalue-operator]
	&b; // ERROR[pointer-operator]
}

void assignments(float4 v, const int k, float2x2 m, uint2 at) {
	k = 1; // ERROR[assign-to-const-variable] "variable 'k' with const-qualified type 'const int'"
	inBuffer.x = 1; // ERROR[assign-to-const-variable] "'inBuffer'"
	v.xx = 1; // ERROR[duplicate-components] "vector"
	m._m00_m00 = 1; // ERROR[duplicate-components] "matrix"
	v + v = v; // ERROR[not-assignable]
	ro[0].x = 1; // ERROR[assign-to-element]
	rw[0].x = 1;
	image[at].yz += 1;
	v.zx = v.xz = at;
	(v, v) = v; // ERROR[not-assignable]
}

void subscripts(float4 v, float2x3 m, int a[4], int i) {
	v[4]; // ERROR[vector-index-out-of-bounds] "'4'"
	m[2]; // ERROR[matrix-index-out-of-bounds]
	a[-1]; // ERROR[array-index-out-of-bounds] "-1"
	v[i] = a[i] + m[1][2];
	image[i] = 0; // ERROR[no-viable-subscript] "'RWTexture2D<float4>'"
	cube[0]; // ERROR[no-subscript]
	i[0]; // ERROR[not-subscriptable]
	a[v]; // ERROR[no-viable-subscript]
	v.rx; // ERROR[swizzle-mixed]
	v.xyzwx; // ERROR[swizzle-too-long]
	m._m23; // ERROR[matrix-swizzle-out-of-bounds]
	int2 two = i.xx;
	i.xy; // ERROR[swizzle-out-of-bounds]
}

float4 main() : SV_Target { return 0; }
