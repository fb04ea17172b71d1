package hlsl2spirv

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"
)

// pixel wraps statements in an entry point.
func pixel(statements string) string {
	return "float4 main(float4 x : A, int k : K) : SV_Target { " + statements + " return x; }\n"
}

// numbered returns format with each of 0 to n-1 for "@", one after another.
func numbered(format string, n int) string {
	var b strings.Builder
	for i := range n {
		b.WriteString(strings.ReplaceAll(format, "@", fmt.Sprint(i)))
	}
	return b.String()
}

// doubling returns structs S0 to Sn, each of two of the one before.
func doubling(n int) string {
	var b strings.Builder
	b.WriteString("struct S0 { float a; };")
	for i := 1; i <= n; i++ {
		fmt.Fprintf(&b, "struct S%d { S%d a, b; };", i, i-1)
	}
	return b.String()
}

// chain returns functions f0 to fn, each of which calls the one before in an
// expression.
func chain(n int, expression string) string {
	var b strings.Builder
	b.WriteString("float f0(float x) { return x + 1; }")
	for i := 1; i <= n; i++ {
		call := strings.ReplaceAll(expression, "f(", fmt.Sprintf("f%d(", i-1))
		fmt.Fprintf(&b, "float f%d(float x) { return %s; }", i, call)
	}
	return b.String()
}

// Sources made to nest, to repeat and to multiply end in a module or in
// errors, in about no time. The clock allows for a busy machine; what the
// limits are there to stop takes minutes, or all memory.
func TestHostileSourcesEndSoon(t *testing.T) {
	repeat := strings.Repeat
	for _, tt := range []struct {
		name, text string
		ok         bool
	}{
		{"parentheses", pixel("x = " + repeat("(", 10000) + "x" + repeat(")", 10000) + ";"), false},
		{"unary operators", pixel("x = " + repeat("- ", 10000) + "x;"), false},
		{"assignments", pixel(repeat("x = ", 10000) + "x;"), false},
		{"conditionals", pixel("x = " + repeat("k ? x : ", 10000) + "x;"), false},
		{"blocks", pixel(repeat("{", 5000) + repeat("}", 5000)), false},
		{"unfinished blocks", pixel(repeat("{", 100000)), false},
		{"ifs", pixel(repeat("if (k) ", 5000) + "x = 1;"), false},
		{"subscripts", pixel("x = " + repeat("x[", 50000)), false},
		{"braces", pixel("float a = " + repeat("{", 10000) + "1" + repeat("}", 10000) + ";"), false},
		{"namespaces", repeat("namespace a {", 5000) + repeat("}", 5000) + pixel(""), false},
		{"preprocessor parentheses", "#if " + repeat("(", 10000) + "1" + repeat(")", 10000) + "\n#endif\n" + pixel(""), false},
		{"template depth", "template<int N> struct S { S<N + 1> s; };\n" + pixel("S<0> s;"), false},
		{"template arguments", "template<typename T> struct P { T a, b; };\n" + pixel(repeat("P<", 60)+"float"+repeat("> ", 60)+"s;"), false},
		{"doubling structs", doubling(60) + pixel("S60 s;"), false},
		{"macro arguments", "#define A0 x\n" + "#define F(a) a a a a a a a a\n" + pixel(repeat("F(", 20)+"x;"+repeat(")", 20)), false},
		{"many macros", numbered("#define A@ B@\n", 5000) + pixel("x = 1;"), true},
		{"array", "static const float a[] = {" + numbered("@.5,", 20000) + "};" + pixel("x = a[k];"), true},
		{"members", "struct S {" + numbered("float m@;", 3000) + "};" + pixel("S s = (S)k; x = s.m2999;"), true},
		{"cases", pixel("switch (k) {" + numbered("case @: x += @; break;", 2000) + "}"), true},
		{"enumerators", "enum E {" + numbered("e@,", 20000) + "};" + pixel("x = e19999;"), true},
		{"huge arrays", "struct S { float4x4 a[100000000]; };" + pixel("S s; s.a[k][0] = x; x = s.a[0][k];"), true},
		{"line", pixel(repeat(" ", 1000000)), true},
		{"warnings on a line", repeat("[a]", 2000) + pixel(""), true},
		{"identifier", pixel("float " + repeat("a", 1000000) + " = 1;"), true},
		{"string", pixel("printf(\"" + repeat("a", 300000) + "\");"), false},
		{"chain of calls", chain(5000, "f(x) * 2") + pixel("x = f5000(x.x);"), true},
		{"tree of calls", chain(60, "f(x) + f(x * 2)") + pixel("x = f60(x.x);"), true},
		{"and", pixel("bool b = x.x < 0" + repeat(" && k > 1", 5000) + "; x = b;"), true},
		{"statements", pixel(repeat("x += k; x *= 2;", 8000)), true},
		{"unrolling two million times", pixel("[unroll] for (int i = 0; i < 2000000; i++) x += i;"), true},
		{"nested unrolling", pixel("[unroll] for (int i = 0; i < 1000; i++) [unroll] for (int j = 0; j < 1000; j++) [unroll] for (int l = 0; l < 1000; l++) x += i;"), true},
		{"endless unrolling", pixel("[unroll] for (int i = 0; ; i++) x += i;"), true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			start := time.Now()
			result, err := Compile(context.Background(), Source{Name: "x.hlsl", Text: tt.text}, Options{Profile: "ps_6_0"})
			var wrong *Error
			if err != nil && !errors.As(err, &wrong) {
				t.Fatal(err)
			}
			if (err == nil) != tt.ok {
				t.Errorf("%.300v", err)
			}
			if err == nil {
				result.Words()
			} else {
				_ = err.Error()
			}
			if d := time.Since(start); d > time.Minute {
				t.Errorf("took %v", d)
			}
		})
	}
}
