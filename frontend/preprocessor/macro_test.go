package preprocessor

import (
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
)

func TestStringizingAndPasting(t *testing.T) { // C99 6.10.3.5 example 4
	expectWords(t, `#define str(s) # s
#define xstr(s) str(s)
#define debug(s, t) printf("x" # s "= %d, x" # t "= %s", \
 x ## s, x ## t)
#define INCFILE(n) vers ## n
#define glue(a, b) a ## b
#define xglue(a, b) glue(a, b)
#define HIGHLOW "hello"
#define LOW LOW ", world"
debug(1, 2);
fputs(str(strncmp("abc\0d", "abc", '\4') // this goes away
 == 0) str(: @\n), s);
xstr(INCFILE(2).h)
glue(HIGH, LOW);
xglue(HIGH, LOW)`,
		`printf("x" "1" "= %d, x" "2" "= %s", x1, x2); fputs("strncmp(\"abc\\0d\", \"abc\", '\\4') == 0" ": @\n", s); "vers2.h" "hello"; "hello" ", world"`)
}

func TestPlacemarkers(t *testing.T) { // C99 6.10.3.5 example 5
	expectWords(t, `#define t(x,y,z) x ## y ## z
int j[] = { t(1,2,3), t(,4,5), t(6,,7), t(8,9,), t(10,,), t(,11,), t(,,12), t(,,) };`,
		"int j[] = { 123, 45, 67, 89, 10, 11, 12, };")
}

func TestVariadicMacros(t *testing.T) { // C99 6.10.3.5 example 7
	expectWords(t, `#define debug(...) fprintf(stderr, __VA_ARGS__)
#define showlist(...) puts(#__VA_ARGS__)
#define report(test, ...) ((test)?puts(#test): printf(__VA_ARGS__))
debug("Flag");
debug("X = %d\n", x);
showlist(The first, second, and third items.);
report(x>y, "x is %d but y is %d", x, y);`,
		`fprintf(stderr, "Flag"); fprintf(stderr, "X = %d\n", x); puts("The first, second, and third items."); ((x>y)?puts("x>y"): printf("x is %d but y is %d", x, y));`)
}

func TestHashHashFromArgumentsIsNotAnOperator(t *testing.T) { // C99 6.10.3.3
	expectWords(t, "#define hash_hash # ## #\n#define mkstr(a) # a\n#define in_between(a) mkstr(a)\n#define join(c, d) in_between(c hash_hash d)\njoin(x, y)", `"x ## y"`)
}

func TestMacroExpansion(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"object", "#define A 1\nA B A", "1 B 1"},
		{"empty", "#define A\na A b", "a b"},
		{"chain", "#define A B\n#define B C\n#define C 3\nA", "3"},
		{"self", "#define A A + 1\nA", "A + 1"},
		{"mutual", "#define A B + A\n#define B A + B\nA B", "A + B + A B + A + B"},
		{"name without parentheses", "#define F(x) x\nF F (1) F", "F 1 F"},
		{"arguments over lines", "#define F(x, y) x-y\nF(1,\n\n 2) 3", "1-2 3"},
		{"comma in parentheses", "#define F(x) [x]\nF((a, b))", "[(a, b)]"},
		{"call by a macro", "#define F(x) <x>\n#define G F\nG(1)", "<1>"},
		{"parenthesis from the text", "#define F(x) <x>\n#define G F\n#define H G\nH (2)", "<2>"},
		{"prescan", "#define A 1\n#define S(x) #x\n#define T(x) S(x)\nS(A) T(A)", `"A" "1"`},
		{"painted blue", "#define F(x) x\n#define f(x) F(f)(x)\nf(1)", "f(1)"},
		{"painted name stays", "#define NIL(xxx) xxx\n#define G_0(arg) NIL(G_1)(arg)\n#define G_1(arg) NIL(arg)\nG_0(42)", "42"},
		{"undef", "#define A 1\n#undef A\n#undef B\nA", "A"},
		{"keyword", "#define float half\nfloat x", "half x"},
		{"pasted keyword", "#define J(a,b) a##b\nJ(ret,urn) 1", "return 1"},
		{"pasted operator", "#define J(a,b) a##b\nx J(<,<=) y J(:,:) z", "x <<= y :: z"},
		{"pasted number", "#define J(a,b) a##b\nJ(1.,5) J(0x,ff) J(1,u)", "1.5 0xff 1u"},
		{"paste outside calls", "#define A x ## y\nA", "xy"},
		{"pasted name is rescanned", "#define AB 7\n#define J(a,b) a##b\nJ(A,B)", "7"},
		{"paste is not prescanned", "#define A 1\n#define J(a,b) a##b\nJ(A,A)", "AA"},
		{"arguments next to a paste", "#define J(a) x a##1 a\n#define P q\nJ(P)", "x P1 q"},
		{"GNU comma", "#define E(f, ...) e(f, ##__VA_ARGS__)\nE(1) E(1,) E(1,2,3)", "e(1) e(1) e(1,2,3)"},
		{"named variable arguments", "#define E(a...) [a]\nE(1, 2)", "[1, 2]"},
		{"only variable arguments", "#define E(...) [__VA_ARGS__]\nE() E(1) E(1,(2,3))", "[] [1] [1,(2,3)]"},
		{"VA_OPT", "#define F(a,...) f(0 __VA_OPT__(,) __VA_ARGS__)\nF(1) F(1,) F(1,2,3)", "f(0) f(0) f(0, 2,3)"},
		{"VA_OPT is empty if the arguments expand to nothing", "#define N\n#define F(...) <__VA_OPT__(x)>\nF(N) F(N 1)", "<> <x>"},
		{"VA_OPT with parameters and parentheses", "#define F(a,...) __VA_OPT__(g((a), a) - h)\nF(1,2)", "g((1), 1) - h"},
		{"VA_OPT pasted", "#define F(a,...) a ## __VA_OPT__(b c) ## d\nF(1,2) F(x)", "1b cd xd"},
		{"no arguments", "#define F() 1\nF() F( ) F(\n)", "1 1 1"},
		{"empty arguments", "#define F(a,b) [a|b]\nF(,) F(1,) F(,2)", "[|] [1|] [|2]"},
		{"spacing in strings", "#define S(x) #x\nS(  a   +\n\tb/**/c ) S(\"a\\n\" 'c')", `"a + b c" "\"a\\n\" 'c'"`},
		{"comment before parenthesis", "#define F(x) <x>\nF /* c */ // d\n (1)", "<1>"},
		{"hash in an object", "#define A #x\nA", "#x"},
		{"no directive from a macro", "#define H #define X 1\nH\nX", "#define X 1 X"},
		{"line continuation", "#define A 1 + \\\n 2\nA", "1 + 2"},
		{"continued name", "#define LO\\\nNG 5\nLON\\\nG", "5"},
		{"conditions inside arguments", "#define F(x) <x>\nF(1\n#if 0\n2\n#else\n+3\n#endif\n)", "<1 +3>"},
		{"definition inside arguments", "#define F(x) x A\nF(A\n#define A 5\n)", "5 5"},
		{"nested calls", "#define A(x) B(x, x)\n#define B(x, y) x*y\nA(A(2))", "2*2*2*2"},
		{"redefinition with the same body", "#define A  1 +  2\n#define A 1 /* x */ + 2\nA", "1 + 2"},
		{"parenthesis is in the body after a blank", "#define A (1)\nA", "(1)"},
	} {
		t.Run(c.name, func(t *testing.T) { expectWords(t, c.text, c.want) })
	}
}

func TestBuiltinMacros(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"__LINE__", "__LINE__\n\n__LINE__", "1 3"},
		{"__LINE__ in a macro", "#define L __LINE__\n#define F(x) x L\n\nF(__LINE__)", "4 4"},
		{"__LINE__ in a name", "#define J2(a,b) a##b\n#define J(a,b) J2(a,b)\nJ(v,__LINE__)", "v3"},
		{"__FILE__", "__FILE__", `"main.hlsl"`},
		{"__FILE__ after #line", "#line 7 \"a\\\\b.hlsl\"\n__FILE__ __LINE__", `"a\\b.hlsl" 7`},
		{"__COUNTER__", "__COUNTER__ __COUNTER__ __COUNTER__", "0 1 2"},
		{"__INCLUDE_LEVEL__", "__INCLUDE_LEVEL__ __BASE_FILE__", `0 "main.hlsl"`},
		{"fixed clock", "__DATE__ __TIME__", `"Jan  1 1970" "00:00:00"`},
		{"no such thing", "__has_attribute(x) __has_builtin(y)", "0 0"},
		{"they are defined", "#if defined(__FILE__) && defined __has_include && defined(__has_feature)\nyes\n#endif", "yes"},
	} {
		t.Run(c.name, func(t *testing.T) { expectWords(t, c.text, c.want) })
	}
}

func TestFeatures(t *testing.T) {
	r, l := run(t, "__has_feature(hlsl_vk_buffer_pointer) __has_extension(__hlsl_vk_buffer_pointer__) __has_feature(other)", Options{Features: []string{"hlsl_vk_buffer_pointer"}}, nil)
	if got := words(r); got != "1 1 0" || rendered(l) != "" {
		t.Error(got, rendered(l))
	}
}

// TestExpandPasted checks ExpandPasted: like fxc, it expands the operands of ##.
func TestExpandPasted(t *testing.T) {
	for text, want := range map[string]string{
		"#define A 1\n#define J(a,b) a##b\nJ(x,A) J(A,A) J(A,y)":                  "x1 11 1y",
		"#define A p q\n#define J(a,b) a##b a\nJ(A,A) J(z,)":                      "p qp q p q z z",
		"#define E\n#define J(a,b) a##_##b\nJ(E,x) J(x,E) J(E,E)":                 "_x x_ _",
		"#define A 1\n#define S(a) #a\n#define J(a) a##S(a)\nS(A) J(A)":           `"A" 1S(1)`,
		"#define AB 7\n#define A A\n#define B B\n#define J(a,b) a##b\nJ(A,B)":     "7",
		"#define N 2\n#define R(x, slot) x : register(t##slot)\nR(tex, N) R(u,N)": "tex : register(t2) u : register(t2)",
	} {
		r, l := run(t, text, Options{ExpandPasted: true}, nil)
		if got := words(r); got != want || rendered(l) != "" {
			t.Errorf("%s: %s, want %s\n%s", text, got, want, rendered(l))
		}
	}
}

func TestPredefinedMacros(t *testing.T) {
	opts := Options{
		Defines: []string{"A", "B=2", "C=", "F(x)=<x>", "G=1\nint evil"},
		Target:  Target{HLSLVersion: 2029, Enable16Bit: true, Stage: "cs", ShaderMajor: 6, ShaderMinor: 8, SPIRVMajor: 1, SPIRVMinor: 6},
	}
	r, l := run(t, `A B C F(3) G | __HLSL_VERSION __HLSL_ENABLE_16_BIT __SHADER_TARGET_STAGE __SHADER_STAGE_COMPUTE __SHADER_STAGE_MESH
__SHADER_TARGET_MAJOR __SHADER_TARGET_MINOR __spirv__ __SPIRV_MAJOR_VERSION__ __SPIRV_MINOR_VERSION__ __hlsl_dx_compiler
#if __SHADER_TARGET_STAGE == __SHADER_STAGE_COMPUTE && __HLSL_VERSION >= 2021
yes
#endif`, opts, nil)
	if got := words(r); got != "1 2 <3> 1 | 2029 1 5 5 13 6 8 1 1 6 1 yes" || rendered(l) != "" {
		t.Error(got, rendered(l))
	}
	r, _ = run(t, "__HLSL_ENABLE_16_BIT __spirv__", Options{Target: Target{HLSLVersion: 2021}}, nil)
	if got := words(r); got != "__HLSL_ENABLE_16_BIT __spirv__" {
		t.Error(got)
	}
}

func TestMacroErrors(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"redefined", "#define A 1\n#define A 2", "main.hlsl:2:9: warning: 'A' macro redefined\nmain.hlsl:1:9: note: previous definition is here"},
		{"redefined with other parameters", "#define A(x) 1\n#define A(y) 1", "main.hlsl:2:9: warning: 'A' macro redefined\nmain.hlsl:1:9: note: previous definition is here"},
		{"redefined with a blank more", "#define A 1+2\n#define A 1 +2", "main.hlsl:2:9: warning: 'A' macro redefined\nmain.hlsl:1:9: note: previous definition is here"},
		{"builtin redefined", "#define __LINE__ 1", "main.hlsl:1:9: warning: redefining builtin macro"},
		{"builtin undefined", "#undef __LINE__", "main.hlsl:1:8: warning: undefining builtin macro"},
		{"no name", "#define", "main.hlsl:1:8: error: macro name missing"},
		{"no identifier", "#undef 1", "main.hlsl:1:8: error: macro name must be an identifier"},
		{"defined", "#define defined", "main.hlsl:1:9: error: 'defined' cannot be used as a macro name"},
		{"no blank", "#define A+1\nA", "main.hlsl:1:10: warning: whitespace required after macro name"},
		{"undef goes on", "#undef A B", "main.hlsl:1:10: warning: extra tokens at end of #undef directive"},
		{"open parameters", "#define F(a, b", "main.hlsl:1:15: error: missing ')' in macro parameter list"},
		{"after the ellipsis", "#define F(..., b) 1", "main.hlsl:1:14: error: missing ')' in macro parameter list"},
		{"bad parameter", "#define F(1) 1", "main.hlsl:1:11: error: invalid token in macro parameter list"},
		{"no comma", "#define F(a b) 1", "main.hlsl:1:13: error: expected comma in macro parameter list"},
		{"duplicate", "#define F(a, a) a", "main.hlsl:1:14: error: duplicate macro parameter name 'a'"},
		{"hash without parameter", "#define F(a) #b", "main.hlsl:1:14: error: '#' is not followed by a macro parameter"},
		{"hash at the end", "#define F(a) a #", "main.hlsl:1:16: error: '#' is not followed by a macro parameter"},
		{"paste at start", "#define A ## b", "main.hlsl:1:11: error: '##' cannot appear at start of macro expansion"},
		{"paste at end", "#define A b ##", "main.hlsl:1:15: error: '##' cannot appear at end of macro expansion"},
		{"VA_ARGS without ...", "#define F(a) __VA_ARGS__", "main.hlsl:1:14: warning: __VA_ARGS__ can only appear in the expansion of a C99 variadic macro"},
		{"VA_OPT without parenthesis", "#define F(...) __VA_OPT__ x", "main.hlsl:1:27: error: missing '(' following __VA_OPT__"},
		{"VA_OPT unterminated", "#define F(...) __VA_OPT__(x", "main.hlsl:1:28: error: unterminated __VA_OPT__"},
		{"VA_OPT nested", "#define F(...) __VA_OPT__(__VA_OPT__(x))", "main.hlsl:1:27: error: __VA_OPT__ cannot be nested within its own replacement tokens"},
		{"VA_OPT starts with paste", "#define F(...) a __VA_OPT__(## x)", "main.hlsl:1:29: error: '##' cannot appear at start of macro expansion"},
		{"bad paste", "#define P(a, b) a ## b\nP(+, 1)", "main.hlsl:2:1: error: pasting formed '+1', an invalid preprocessing token"},
		{"paste makes a comment", "#define P(a, b) a ## b\nP(/, /) x", "main.hlsl:2:1: error: pasting formed '//', an invalid preprocessing token"},
		{"unterminated", "#define F(a) a\nF(1", "main.hlsl:2:1: error: unterminated function-like macro invocation\nmain.hlsl:1:9: note: macro 'F' defined here"},
		{"too many", "#define F(a) a\nF(1, 2)", "main.hlsl:2:6: error: too many arguments provided to function-like macro invocation\nmain.hlsl:1:9: note: macro 'F' defined here"},
		{"too many for none", "#define F() a\nF(1)", "main.hlsl:2:3: error: too many arguments provided to function-like macro invocation\nmain.hlsl:1:9: note: macro 'F' defined here"},
		{"too few", "#define F(a, b) a\nF(1)", "main.hlsl:2:4: error: too few arguments provided to function-like macro invocation\nmain.hlsl:1:9: note: macro 'F' defined here"},
		{"include in arguments", "#define F(a) a\nF(\n#include \"x\"\n)", "main.hlsl:3:2: error: embedding a #include directive within macro arguments is not supported"},
	} {
		t.Run(c.name, func(t *testing.T) { expectDiagnostics(t, c.text, c.want) })
	}
}

func TestBadPasteKeepsBothTokens(t *testing.T) {
	r, _ := run(t, "#define P(a, b) a ## b\nP(+, 1)", Options{}, nil)
	if got := words(r); got != "+ 1" || len(r.Tokens) != 3 {
		t.Errorf("%s, %d tokens", got, len(r.Tokens)-1)
	}
}

func TestTokenOrigins(t *testing.T) {
	r, l := run(t, "#define ADD(a, b) a + b\n#define TWICE(x) ADD(x, x)\nint y = TWICE(foo);\n", Options{}, nil)
	m := l.Map
	var foo token.Token
	for _, x := range r.Tokens {
		if r.Interner.Spelling(x) == "foo" {
			foo = x
		}
	}
	if !foo.Is(token.FromMacro) || foo.End()-foo.Pos != 3 {
		t.Errorf("%+v", foo)
	}
	if at := m.Locate(foo.Pos); at.Line != 3 || at.Col != 15 {
		t.Errorf("foo was written at %d:%d", at.Line, at.Col)
	}
	var steps []string
	for _, x := range m.Expansions(foo.Pos) {
		steps = append(steps, x.Macro)
	}
	if got := strings.Join(steps, " "); got != "ADD TWICE" {
		t.Errorf("steps %s", got)
	}
	plus := r.Tokens[4]
	if at := m.Locate(plus.Pos); r.Interner.Spelling(plus) != "+" || at.Line != 3 || at.Col != 9 {
		t.Errorf("%s is shown at %d:%d", r.Interner.Spelling(plus), at.Line, at.Col)
	}
	if at := m.LocateSpelling(plus.Pos); at.Line != 1 || at.Col != 21 {
		t.Errorf("+ is spelled at %d:%d", at.Line, at.Col)
	}
	var b strings.Builder
	l.Report(plus.Pos, diagnostics.ExpectedExpression)
	l.Render(&b, diagnostics.RenderOptions{})
	want := `main.hlsl:3:9: error: expected expression
int y = TWICE(foo);
        ^
main.hlsl:2:18: note: expanded from macro 'TWICE'
#define TWICE(x) ADD(x, x)
                 ^
main.hlsl:1:21: note: expanded from macro 'ADD'
#define ADD(a, b) a + b
                    ^
`
	if b.String() != want {
		t.Errorf("got\n%s\nwant\n%s", b.String(), want)
	}
}

func TestPastedTokensComeFromTheScratchSpace(t *testing.T) {
	r, l := run(t, "#define J(a, b) a ## b\nJ(x, y)\n", Options{}, nil)
	l.Report(r.Tokens[0].Pos, diagnostics.UndeclaredIdentifier, "xy")
	var b strings.Builder
	l.Render(&b, diagnostics.RenderOptions{})
	want := `main.hlsl:2:1: error: use of undeclared identifier 'xy'
J(x, y)
^
main.hlsl:1:22: note: expanded from macro 'J'
#define J(a, b) a ## b
                     ^
<scratch space>:1:1: note: expanded from here
xy
^
`
	if b.String() != want {
		t.Errorf("got\n%s\nwant\n%s", b.String(), want)
	}
}
