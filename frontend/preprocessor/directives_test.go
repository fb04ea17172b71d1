package preprocessor

import (
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
)

func TestConditions(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"if", "#if 1\na\n#else\nb\n#endif\nc", "a c"},
		{"else", "#if 0\na\n#else\nb\n#endif\nc", "b c"},
		{"elif", "#if 0\na\n#elif 1\nb\n#elif 1\nc\n#else\nd\n#endif", "b"},
		{"elif after a taken group is not evaluated", "#if 1\na\n#elif 1/0\nb\n#endif", "a"},
		{"ifdef", "#define A\n#ifdef A\na\n#endif\n#ifndef A\nb\n#endif", "a"},
		{"elifdef", "#define A\n#if 0\n#elifdef B\nb\n#elifdef A\na\n#endif", "a"},
		{"elifndef", "#define A\n#if 0\n#elifndef A\na\n#elifndef B\nb\n#endif", "b"},
		{"nested in dead text", "#if 0\n#if 1\na\n#else\nb\n#endif\n#elif 1\nc\n#endif", "c"},
		{"nested", "#if 1\n#if 0\na\n#else\nb\n#endif\nc\n#endif", "b c"},
		{"dead directives are not carried out", "#if 0\n#error x\n#define A 1\n#include \"none\"\n#nonsense\n# 1 x\n#endif\nA", "A"},
		{"dead text needs no proper tokens", "#if 0\ndon't \"\n ` \xff\n#endif\na", "a"},
		{"comment over directives", "#if 0\n/*\n#endif\n*/\nb\n#endif\na", "a"},
		{"comment ends before a directive", "#if 0\n/* x */ #endif\na", "a"},
		{"comment in a string is none", "#if 0\n\"/*\"\n#endif\na", "a"},
		{"line comment hides a comment", "#if 0\n// /*\n#endif\na", "a"},
		{"continued line in dead text", "#if 0\n x \\\n#endif\n y\n#endif\na", "a"},
		{"continued directive", "#if \\\n1\na\n#en\\\ndif", "a"},
		{"blank before and after #", "  #  if 1\na\n\t#\tendif", "a"},
		{"comment before #", "/* x */ # /* y */ if 1\na\n#endif", "a"},
		{"null directive", "#\na\n# // x\nb", "a b"},
		{"unfinished last line", "#if 1\na\n#endif", "a"},
		{"CRLF", "#if 1\r\na\r\n#else\r\nb\r\n#endif\r\n", "a"},
		{"directive text is no directive elsewhere", "a #if 1\nb", "a #if 1 b"},
	} {
		t.Run(c.name, func(t *testing.T) { expectWords(t, c.text, c.want) })
	}
}

func TestExpressions(t *testing.T) {
	for _, c := range []struct {
		expr string
		want bool
	}{
		{"1", true}, {"0", false}, {"!0", true}, {"-1 < 0", true}, {"-1 < 0u", false}, {"~0 == -1", true},
		{"1 + 2 * 3 == 7", true}, {"(1 + 2) * 3 == 9", true}, {"7 / 2 == 3 && 7 % 2 == 1", true}, {"-7 / 2 == -3", true},
		{"1 << 4 == 16", true}, {"-8 >> 1 == -4", true}, {"1 << 64", false}, {"1 << -1", false},
		{"1 ? 2 : 0", true}, {"0 ? 2 : 0", false}, {"0 ? 1 : 0 ? 1 : 5", true}, {"(1, 0)", false},
		{"0 && 1 / 0", false}, {"1 || 1 % 0", true}, {"1 ? 1 : 1 / 0", true},
		{"1 | 2 ^ 3 & 4", true}, {"3 & 1 == 1", true}, {"5 > 4 > 0", true}, {"2 <= 2 && 2 >= 2 && 2 != 3", true},
		{"0x1F == 31", true}, {"010 == 8", true}, {"0b101 == 5", true}, {"10UL == 10", true}, {"18446744073709551615 > 0", true},
		{"'a' == 97", true}, {`'\n' == 10`, true}, {`'\x41' == 'A'`, true}, {`'\101' == 'A'`, true}, {`'\0' == 0`, true}, {"'ab' == 24930", true},
		{"defined A", true}, {"defined(A) && !defined(B)", true}, {"defined F", true}, {"A == 5", true}, {"F(3) == 4", true},
		{"IS_A", true}, {"true && !false", true}, {"A /* c */ == 5 // d", true},
		{"__LINE__ == 5", true},
	} {
		text := "#define A 5\n#define F(x) x + 1\n#define IS_A defined(A)\n\n#if " + c.expr + "\nyes\n#endif"
		r, l := run(t, text, Options{}, nil)
		if s := rendered(l); s != "" {
			t.Errorf("%s says %s", c.expr, s)
		}
		if got := words(r) == "yes"; got != c.want {
			t.Errorf("%s is %v", c.expr, got)
		}
	}
}

func TestExpressionErrors(t *testing.T) {
	for _, c := range []struct{ expr, want string }{
		{"", "1:4: error: expected value in expression"},
		{"1 +", "1:8: error: expected value in expression"},
		{"()", "1:6: error: expected value in expression"},
		{"= 1", "1:5: error: invalid token at start of a preprocessor expression"},
		{"1 2", "1:7: error: token is not a valid binary operator in a preprocessor subexpression"},
		{"1)", "1:6: error: token is not a valid binary operator in a preprocessor subexpression"},
		{"(1", "1:7: error: expected ')' in preprocessor expression\nmain.hlsl:1:5: note: to match this '('"},
		{"(1 2)", "1:8: error: token is not a valid binary operator in a preprocessor subexpression"},
		{"1 : 2", "1:7: error: ':' without preceding '?'"},
		{"1 ? 2", "1:10: error: expected ':' in preprocessor expression"},
		{"1 / 0", "1:10: error: division by zero in preprocessor expression"},
		{"1 % 0", "1:10: error: remainder by zero in preprocessor expression"},
		{"1.0", "1:5: error: floating point literal in preprocessor expression"},
		{"08", "1:5: error: invalid integer literal '08' in preprocessor expression"},
		{"1x", "1:5: error: invalid integer literal '1x' in preprocessor expression"},
		{"99999999999999999999", "1:5: error: integer literal is too large to be represented in any integer type"},
		{"9223372036854775807 + 1", "1:28: warning: integer overflow in preprocessor expression"},
		{"G(1)", "1:5: error: function-like macro 'G' is not defined"},
		{"G", "1:5: warning: 'G' is not defined, evaluates to 0"},
		{"defined", "1:12: error: macro name missing"},
		{"defined 1", "1:13: error: macro name must be an identifier"},
		{"defined(G", "1:14: error: expected ')' in preprocessor expression\nmain.hlsl:1:12: note: to match this '('"},
		{"__has_feature", "1:18: error: builtin feature check macro requires a parenthesized identifier"},
		{"__has_include(1)", "1:18: error: builtin feature check macro requires a parenthesized filename"},
	} {
		t.Run(c.expr, func(t *testing.T) { expectDiagnostics(t, "#if "+c.expr+"\n#endif", "main.hlsl:"+c.want) })
	}
}

func TestDirectiveErrors(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"unknown", "#nonsense x", "main.hlsl:1:2: error: invalid preprocessing directive"},
		{"no name", "#+", "main.hlsl:1:2: error: invalid preprocessing directive"},
		{"error", "#error  don't  do \"this ", "main.hlsl:1:2: error: don't  do \"this"},
		{"warning", "#warning slow \\\npath", "main.hlsl:1:2: warning: slow path"},
		{"unterminated", "a\n #if 1\n#else", "main.hlsl:2:2: error: unterminated conditional directive"},
		{"unterminated dead", "#if 0\na", "main.hlsl:1:1: error: unterminated conditional directive"},
		{"endif", "#endif", "main.hlsl:1:2: error: #endif without #if"},
		{"else", "#else", "main.hlsl:1:2: error: #else without #if"},
		{"elif", "#elif 1", "main.hlsl:1:2: error: #elif without #if"},
		{"else after else", "#if 1\n#else\n#else\n#endif", "main.hlsl:3:2: error: #else after #else"},
		{"elif after else", "#if 0\n#else\n#elif 1\n#endif", "main.hlsl:3:2: error: #elif after #else"},
		{"ifdef goes on", "#ifdef A B\n#endif C\n", "main.hlsl:1:10: warning: extra tokens at end of #ifdef directive\nmain.hlsl:2:8: warning: extra tokens at end of #endif directive"},
		{"ifdef of nothing", "#ifdef\n#endif", "main.hlsl:1:7: error: macro name missing"},
		{"line without number", "#line x", "main.hlsl:1:7: error: #line directive requires a positive integer argument"},
		{"line with something else", "#line 1 x", "main.hlsl:1:9: error: invalid filename for #line directive"},
		{"line moves messages", "#line 100 \"other.hlsl\"\n#error x", "other.hlsl:100:2: error: x"},
		{"line marker", "# 5 \"other.hlsl\" 1 3\n#error x", "other.hlsl:5:2: error: x"},
		{"line is expanded", "#define N 7 \"n\"\n#line N\n#error x", "n:7:2: error: x"},
	} {
		t.Run(c.name, func(t *testing.T) { expectDiagnostics(t, c.text, c.want) })
	}
}

func TestIgnoringLineDirectives(t *testing.T) {
	r, _ := run(t, "#line 50 \"b\"\n__LINE__ __FILE__", Options{IgnoreLineDirectives: true}, nil)
	if got := words(r); got != `2 "main.hlsl"` {
		t.Error(got)
	}
}

func TestPackMatrixBecomesAToken(t *testing.T) {
	r, l := run(t, "a\n#pragma pack_matrix(row_major)\nb\n#define ORDER column_major\n#pragma pack_matrix ( ORDER )\n",
		Options{}, nil)
	if rendered(l) != "" {
		t.Fatal(rendered(l))
	}
	if len(r.Tokens) != 5 {
		t.Fatalf("%d tokens", len(r.Tokens))
	}
	for i, sym := range map[int]token.Symbol{1: token.SymRowMajor, 3: token.SymColumnMajor} {
		if x := r.Tokens[i]; x.Kind != token.PragmaPackMatrix || x.Sym != sym || l.Map.Locate(x.Pos).Col != 1 {
			t.Errorf("token %d is %+v", i, x)
		}
	}
}

func TestPragmaErrors(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"unknown", "#pragma nonsense", "main.hlsl:1:9: warning: unknown pragma ignored"},
		{"region", "#pragma region don't care\n#pragma endregion\n#pragma mark - x", ""},
		{"once", "#pragma once", "main.hlsl:1:9: warning: #pragma once in main file"},
		{"message", "#define M \" b\"\n#pragma message(\"a\" M)\n#pragma message \"c\"", "main.hlsl:2:9: warning: a b\nmain.hlsl:3:9: warning: c"},
		{"bad message", "#pragma message(1)", "main.hlsl:1:9: error: pragma message requires parenthesized string"},
		{"pack_matrix without parenthesis", "#pragma pack_matrix row_major", "main.hlsl:1:21: error: expected '('"},
		{"pack_matrix open", "#pragma pack_matrix(row_major", "main.hlsl:1:30: error: expected ')'"},
		{"pack_matrix of nothing", "#pragma pack_matrix(x)", "main.hlsl:1:21: error: invalid keyword in '#pragma pack_matrix': expected row_major or column_major"},
		{"pack_matrix goes on", "#pragma pack_matrix(row_major) x", "main.hlsl:1:32: warning: extra tokens at end of '#pragma pack_matrix' - ignored"},
		{"warning", "#pragma warning(disable : 3205 3206; once: 4; 3: 5)\n#pragma warning(push, 3)\n#pragma warning(push)\n#pragma warning(pop)", ""},
		{"bad warning", "#pragma warning disable", "main.hlsl:1:17: warning: #pragma warning expected '('"},
		{"bad warning word", "#pragma warning(x)", "main.hlsl:1:17: warning: #pragma warning expected 'push', 'pop', 'default', 'disable', 'error', 'once', 'suppress', 1, 2, 3, or 4"},
		{"diagnostic", "#pragma dxc diagnostic push\n#pragma dxc diagnostic ignored \"-Wmacro-redefined\"\n#define A 1\n#define A 2\n#pragma dxc diagnostic error \"-Wmacro-redefined\"\n#define A 3\n#pragma dxc diagnostic pop\n#define A 4",
			"main.hlsl:6:9: error: 'A' macro redefined\nmain.hlsl:4:9: note: previous definition is here\nmain.hlsl:8:9: warning: 'A' macro redefined\nmain.hlsl:6:9: note: previous definition is here"},
		{"diagnostic pop", "#pragma dxc diagnostic pop", "main.hlsl:1:24: warning: pragma diagnostic pop could not pop, no matching push"},
		{"diagnostic word", "#pragma dxc diagnostic x", "main.hlsl:1:24: warning: pragma diagnostic expected 'error', 'warning', 'ignored', 'fatal', 'push', or 'pop'"},
		{"diagnostic option", "#pragma dxc diagnostic ignored \"x\"", "main.hlsl:1:32: warning: pragma diagnostic expected option name (e.g. \"-Wundef\")"},
		{"operator", "#define P _Pragma(\"message(\\\"hi\\\")\")\nP x", "main.hlsl:2:1: warning: hi"},
		{"bad operator", "_Pragma(1)", "main.hlsl:1:1: error: _Pragma takes a parenthesized string literal"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, l := run(t, c.text, Options{}, nil)
			got := strings.TrimSpace(rendered(l))
			// the text of a pragma operator is in a file of its own
			got = strings.ReplaceAll(got, "<scratch space>:1:1:", "main.hlsl:2:1:")
			if got != c.want {
				t.Errorf("got %s\nwant %s", got, c.want)
			}
		})
	}
}

func TestPragmaOperatorMakesATokenInItsPlace(t *testing.T) {
	r, l := run(t, `#define ROW _Pragma("pack_matrix(row_major)")
a ROW b`, Options{}, nil)
	if len(r.Tokens) != 4 || r.Tokens[1].Kind != token.PragmaPackMatrix || rendered(l) != "" {
		t.Errorf("%v %s", r.Tokens, rendered(l))
	}
}

func TestIncludes(t *testing.T) {
	files := map[string]string{
		"a.h":           "a __FILE__ __INCLUDE_LEVEL__\n",
		"dir/b.h":       "#include \"c.h\"\n#include <d.h>\n#include \"up.h\"\n",
		"dir/c.h":       "c",
		"inc/d.h":       "d __FILE__",
		"inc/c.h":       "wrong",
		"up.h":          "up",
		"once.h":        "#pragma once\nonce",
		"guard.h":       "// text\n#ifndef GUARD_H\n#define GUARD_H\nguard\n#endif // x\n",
		"guard2.h":      "#if !defined(GUARD2)\n#define GUARD2\nguard2\n#endif",
		"noguard.h":     "#ifndef NG\n#define NG\nng\n#else\nagain\n#endif",
		"noguard2.h":    "#ifndef NG2\n#define NG2\n#endif\nrest",
		"name with <.h": "odd",
	}
	opts := func() Options { return Options{Include: []string{"none", "inc/"}} }
	for _, c := range []struct{ name, text, want string }{
		{"quoted", "#include \"a.h\"\nx", `a "./a.h" 1 x`},
		{"angled is not looked for beside", "#if __has_include(<a.h>)\nno\n#endif\n#if __has_include(\"a.h\")\nyes\n#endif", "yes"},
		{"nested, and from the directories of those that include", "#include \"dir/b.h\"\nx", `c d "inc/d.h" up x`},
		{"backslash", "#include \"dir\\c.h\"", "c"},
		{"macro", "#define H \"a.h\"\n#include H\n#define L <d.h>\n#include L", `a "./a.h" 1 d "inc/d.h"`},
		{"once", "#include \"once.h\"\n#include \"./once.h\"\n#include \"dir/../once.h\"", "once"},
		{"guard", "#include \"guard.h\"\n#include \"guard.h\"", "guard"},
		{"guard by defined", "#include \"guard2.h\"\n#include \"guard2.h\"", "guard2"},
		{"guard undone", "#include \"guard.h\"\n#undef GUARD_H\n#include \"guard.h\"", "guard guard"},
		{"else is no guard", "#include \"noguard.h\"\n#include \"noguard.h\"", "ng again"},
		{"text after is no guard", "#include \"noguard2.h\"\n#include \"noguard2.h\"", "rest rest"},
		{"odd name", "#include \"name with <.h\"", "odd"},
		{"in a group", "#if 1\n#include \"up.h\"\n#endif\nx", "up x"},
		{"has_include of a macro", "#define H <d.h>\n#if __has_include(H)\nyes\n#endif", "yes"},
	} {
		t.Run(c.name, func(t *testing.T) {
			r, l := run(t, c.text, opts(), files)
			if got := words(r); got != c.want {
				t.Errorf("got %s\nwant %s", got, c.want)
			}
			if s := rendered(l); s != "" {
				t.Error(s)
			}
		})
	}
}

func TestGuardedFilesAreNotReadAgain(t *testing.T) {
	files := map[string]string{"g.h": "/* c */\n#ifndef G\n#define G\n#if 1\n#else\n#endif\n#endif\n",
		"o.h": "#pragma once\n", "n.h": "#ifndef N\n#define N\n#endif\nx"}
	r, _ := run(t, strings.Repeat("#include \"g.h\"\n#include \"o.h\"\n#include \"n.h\"\n", 2), Options{}, files)
	var again []string
	for _, i := range r.Includes {
		if i.Again {
			again = append(again, i.Path)
		}
	}
	if got := strings.Join(again, " "); got != "./g.h ./o.h" {
		t.Errorf("not read again: %s", got)
	}
}

func TestBundledHeadersComeLast(t *testing.T) {
	opts := Options{Include: []string{"inc"},
		Bundled: FSFiles{mapFS{"vk/spirv.h": "bundled __FILE__\n#include \"impl.h\"", "vk/impl.h": "impl", "a.h": "wrong", "b.h": ""}}}
	r, l := run(t, "#include <vk/spirv.h>\n#include <a.h>\n#if __has_include(\"b.h\")\nno\n#endif", opts,
		map[string]string{"inc/a.h": "right"})
	if got := words(r); got != `bundled "<built-in:hlsl>/vk/spirv.h" impl right` || rendered(l) != "" {
		t.Error(got, rendered(l))
	}
}

func TestIncludeErrors(t *testing.T) {
	for _, c := range []struct {
		name, text, want string
		files            map[string]string
	}{
		{"not found", "int a;\n  #include \"none.h\"\n#error not said", "main.hlsl:2:12: fatal error: 'none.h' file not found\nmain.hlsl:2:12: note: searched in '.'", nil},
		{"not found by macro", "#define H <none.h>\n#include H", "main.hlsl:2:10: fatal error: 'none.h' file not found", nil},
		{"no name", "#include", "main.hlsl:1:9: error: expected \"FILENAME\" or <FILENAME>", nil},
		{"something else", "#include 1", "main.hlsl:1:10: error: expected \"FILENAME\" or <FILENAME>", nil},
		{"empty", "#include \"\"", "main.hlsl:1:10: error: empty filename", nil},
		{"goes on", "#include \"a.h\" x", "main.hlsl:1:16: warning: extra tokens at end of #include directive", map[string]string{"a.h": ""}},
		{"directory", "#include \"dir\"", "main.hlsl:1:10: fatal error: 'dir' file not found\nmain.hlsl:1:10: note: searched in '.'", map[string]string{"dir/a.h": ""}},
		{"conditional open in a header", "#include \"a.h\"\n#endif", "./a.h:1:1: error: unterminated conditional directive\nmain.hlsl:2:2: error: #endif without #if", map[string]string{"a.h": "#if 1\n"}},
		{"endif of the includer", "#if 1\n#include \"a.h\"\n#endif", "./a.h:1:2: error: #endif without #if", map[string]string{"a.h": "#endif\n"}},
		{"call open in a header", "#define F(a) a\n#include \"a.h\"\n1)", "./a.h:1:1: error: unterminated function-like macro invocation\nmain.hlsl:1:9: note: macro 'F' defined here", map[string]string{"a.h": "F(\n"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, l := run(t, c.text, Options{}, c.files)
			if got := strings.TrimSpace(rendered(l)); got != c.want {
				t.Errorf("got %s\nwant %s", got, c.want)
			}
		})
	}
}

func TestIncludeChainIsShown(t *testing.T) {
	_, l := run(t, "\n#include \"a.h\"", Options{}, map[string]string{"a.h": "#include \"b.h\"", "b.h": "#error x"})
	var b strings.Builder
	l.Render(&b, diagnostics.RenderOptions{NoSnippets: true})
	if want := "In file included from main.hlsl:2:\nIn file included from ./a.h:1:\n./b.h:1:2: error: x\n"; b.String() != want {
		t.Error(b.String())
	}
}
