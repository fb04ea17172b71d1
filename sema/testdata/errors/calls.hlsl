// Calls, overloads, recursion.
struct S {
	int a;
	int get(int i) { return a + i; }
	static int make() { return get(1); } // ERROR[method-without-object]
};
int f(float x) { return 1; }
int f(float2 x) { return 2; }
int wrong() { return f(1, 2); } // ERROR[no-matching-function] "'f'"
int method() { S s; return s.get(); } // ERROR[no-matching-member-function] "'get'"
int value() { int a = 1; return a(2); } // ERROR[not-callable]
void out1(out int x) { x = 1; }
void constant() { out1(3); } // ERROR[no-matching-function]
int declared();
int again(int n) { return again2(n); } // ERROR[undeclared-identifier]
int recursive(int n) { return n == 0 ? 0 : recursive(n - 1); } // ERROR[recursion] "'recursive'"
float4 main() : SV_Target {
	return recursive(3) + declared(); // ERROR[undefined-function]
}
