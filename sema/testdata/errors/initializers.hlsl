// Brace lists, constructors, sizes of arrays.
struct Inner { float2 a; int b[2]; };
struct Outer : Inner { float c; };
Texture2D tex;
SamplerState smp;
struct Resources { Texture2D t; SamplerState s; float x; };

void lists(float3 v) {
	Outer o = { 1, 2, 3, 4, 5 };
	Outer nested = { { v.xy, { 3, 4 } }, v.z };
	Outer few = { 1, 2, 3, 4 }; // ERROR[initializer-count] "too few elements in vector initialization (expected 5 elements, have 4)"
	Outer many = { v, v }; // ERROR[initializer-count] "too many elements in vector initialization (expected 5 elements, have 6)"
	Inner whole[2] = { { v.xy, 1, 2 }, o }; // ERROR[initializer-count] "expected 8 elements, have 9"
	Resources r = { tex, smp, 1 };
	Resources wrong = { smp, tex, 1 }; // ERROR[type-mismatch]
	float2 empty = {}; // ERROR[initializer-count] "too few"
}

void constructors(float2 v) {
	float4 a = float4(v, v);
	float4 b = float4(v, 1); // ERROR[initializer-count] "too few elements in vector initialization (expected 4 elements, have 3)"
	float3 c = float3(1); // ERROR[initializer-count] "expected 3 elements, have 1"
	float3 d = (float3)1;
	float2 e = float2(a); // ERROR[initializer-count] "too many"
	int i = int(v.x);
	float f = float(v); // ERROR[initializer-count]
	float4 g = float4(); // ERROR[empty-initializer]
	float2 h = (1, 2); // WARNING[comma-in-init]
}

void sizes() {
	int three[] = { 1, 2, 3 };
	three[3] = 1; // ERROR[array-index-out-of-bounds]
	float2 pairs[] = { 1, 2, 3, 4 };
	pairs[1] = pairs[2]; // ERROR[array-index-out-of-bounds]
	float2 odd[] = { 1, 2, 3 }; // ERROR[initializer-count]
	static const int n = max(2, 3) * 2;
	int six[n] = { 1, 2, 3, 4, 5, 6 };
}

float4 main() : SV_Target { return 0; }
