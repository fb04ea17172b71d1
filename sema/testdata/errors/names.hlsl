// Names, scopes and members.
static float color;
namespace N { static int a; struct S { int f; }; }

struct Base { int b; int get() { return b; } };
struct Derived : Base { int d; static int s; static int count() { return d; } }; // ERROR[field-without-object] "'d'"

int f(int p) {
	int p; // ERROR[redefinition] "'p'"
	{ int p; } // another block may
	return undeclared; // ERROR[undeclared-identifier] "'undeclared'"
}
int typo() { return colour; } // ERROR[undeclared-identifier] "did you mean 'color'?"
int qualified() { return N::a + N::b; } // ERROR[no-member] "no member named 'b' in namespace 'N'"
int notScope() { return color::a; } // ERROR[not-a-scope]
int member() { Derived d; return d.b + d.Base::b + d.missing; } // ERROR[no-member] "no member named 'missing' in 'Derived'"
int uncalled() { Derived d; return d.get; } // ERROR[method-not-called]
int noThis() { return this.x; } // ERROR[invalid-this]
Unknown g(); // ERROR[unknown-type-name] "'Unknown'"
int scalarMember(int i) { return i.f(); } // ERROR[member-of-non-struct]
int asValue() { return N; } // ERROR[type-as-value]
int poison() { return undeclared.x.y + 1; } // ERROR[undeclared-identifier]
int shadow(int color) { return color; }
float4 main() : SV_Target { return color; }
