// Inheritance, methods, static members, operators.
namespace N {
struct Base {
	float3 p;
	float len() { return p.x; }
	static int count() { return 3; }
};
}
struct Derived : N::Base {
	int n;
	static const int Max = 4;
	float scaled(float by = 2) { return len() * by + p.y + n; }
	Derived operator+(Derived o) { Derived r = this; r.n += o.n; return r; }
	float operator[](int i) { return p[i]; }
};
float4 main() : SV_Target {
	Derived a = (Derived)0, b = a;
	Derived c = a + b;
	return float4(c.scaled(), c[1], Derived::count(), Derived::Max);
}
