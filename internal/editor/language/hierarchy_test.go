package language

import (
	"fmt"
	"strings"
	"testing"
)

// callHierarchies are texts with the calls to and from the function whose name is at $0.
var callHierarchies = [...]struct{ name, text, incoming, outgoing string }{
	{"function", "int $5h() { return 1; } int $0f() { return $6h() + $7h(); } int $1g() { return $2f(); }", "$1g[$2]", "$5h[$6 $7]"},
	{"at a call", "int f() { return 1; } int $1g() { return $0f() + $2f(); }", "$1g[$0 $2]", ""},
	{"overload", "int $5f(int x) { return x; } int $0f(float2 x) { return $6f(1); } int $1g(float2 v) { return $2f(v) + f(1); }", "$1g[$2]", "$5f[$6]"},
	{"recursion", "int $5f(int x); int $1g(int x) { return $2f(x); } int $0f(int x) { return $3f(x - 1); }", "$1g[$2] $0f[$3]", "$0f[$3]"},
	{"declared ahead", "int f(int x); int $1g() { return $2f(1); } int $0f(int x) { return $5g(); }", "$1g[$2]", "$1g[$5]"},
	{"method", "struct S { int $0m() { return $5n(); } int $6n() { return 1; } };\nint $1g(S s) { return s.$2m(); }", "$1g[$2]", "$6S::n[$5]"},
	{"method defined outside", "struct S { int m(); int $1n() { return $2m(); } };\nint $5h() { return 1; } int S::$0m() { return $6h(); }", "$1S::n[$2]", "$5h[$6]"},
	{"static method", "struct S { static int $0m() { return 1; } };\nint $1g() { return S::$2m(); }", "$1g[$2]", ""},
	{"operator", "struct S { int i; S $0operator+(S o) { return o; } };\nS $1g(S a, S b) { return a $2+ b; }", "$1g[$2]", ""},
	{"call of an object", "struct S { int i; int $0operator()(int x) { return x; } };\nint $1g(S a) { return $2a(1); }", "$1g[$2]", ""},
	{"namespace", "namespace N { int $0f() { return 1; } int $1g() { return $2f(); } } int $3h() { return N::$4f(); }", "$1N::g[$2] $3h[$4]", ""},
	{"initializer", "int $0f() { return 1; } static int $1v = $2f();", "$1v[$2]", ""},
	{"out of an initializer", "int $1f() { return 1; } static int $0v = $2f();", "", "$1f[$2]"},
	{"argument of a call", "int $0f(int x) { return x; } int $1g() { return $2f($3f(1)); }", "$1g[$2 $3]", ""},
	{"default argument", "int $0f() { return 1; } int $1g(int x = $2f()) { return x; } int h() { return g(); }", "$1g[$2]", ""},
	{"template", "int $5h(float x) { return 1; } template<typename T> int $0f(T x) { return $6h(x); }\nint $1g() { return $2f(1.0) + $3f(1); }", "$1g[$2 $3]", "$5h[$6]"},
	{"template without instances", "int $0h(float x) { return 1; } template<typename T> int $1f(T x) { return $2h(x); }", "$1f[$2]", ""},
	{"body of a macro", "#define M f()\nint $0f() { return 1; } int $1g() { return $2M + $3M; }", "$1g[$2 $3]", ""},
	{"argument of a macro", "#define M(x) (x)\nint $0f() { return 1; } int $1g() { return M($2f()); }", "$1g[$2]", ""},
	{"function of a macro", "#define DEF(name, x) int name() { return x; }\nint $0f() { return 1; }\nDEF($1g, $2f())", "$1g[$2]", ""},
	{"pasted name", "int $0f_1() { return 1; }\n#define F(n) f_##n()\nint $1g() { return $2F(1); }", "$1g[$2]", ""},
	{"header", "#include \"c.h\"\nint $0f() { return $6inHeader(); } int $1g() { return $2f(); }", "$1g[$2]", "$5inHeader[$6]"},
	{"no overload", "int $0f(int x) { return x; } int f(float2 x) { return x.x; } int $1g(SamplerState v) { return $2f(v); }", "$1g[$2]", ""},
	{"function of the language", "float $0f(float x) { return saturate(x); }", "", ""},
	{"after an error", "int $0f() { return 1; } int $1g() { return undeclared + $2f(); }", "$1g[$2]", ""},
	{"variable", "static int $0v; int g() { return v; }", "", ""},
}

func TestCallHierarchy(t *testing.T) {
	for _, test := range callHierarchies {
		t.Run(test.name, func(t *testing.T) {
			m := read(t, test.text, "c.h", "int $5inHeader() { return 1; }\n")
			show := func(list []Calls) string {
				var out []string
				for _, c := range list {
					out = append(out, fmt.Sprintf("%s%s[%s]", m.name(c.Selection), c.Qualified(), m.where(c.At)))
				}
				return strings.Join(out, " ")
			}
			at := m.at(0)
			if got := show(m.IncomingCalls(at.Path, at.Start)); got != test.incoming {
				t.Errorf("the callers are %s, not %s", got, test.incoming)
			}
			if got := show(m.OutgoingCalls(at.Path, at.Start)); got != test.outgoing {
				t.Errorf("it calls %s, not %s", got, test.outgoing)
			}
		})
	}
}
