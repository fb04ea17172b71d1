package preprocessor

import (
	"io/fs"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/budget"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

type mapFS map[string]string

func (m mapFS) Open(name string) (fs.File, error) {
	f := fstest.MapFS{}
	for k, v := range m {
		f[k] = &fstest.MapFile{Data: []byte(v)}
	}
	return f.Open(name)
}

func kinds(r Result) string {
	var s []string
	for _, t := range r.Tokens {
		s = append(s, t.Kind.Name())
	}
	return strings.Join(s, " ")
}

func TestKinds(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"struct S static in sample goto", "Struct Ident Mod Mod Ident Reserved EOF"},
		{"1 0x1F 017 1u 10L 0b1", "IntLit IntLit IntLit IntLit IntLit IntLit EOF"},
		{"1.0 .5 1. 1e5 1E-3 1f 2.5h 1.5f 1e+2f 1.#INF", "FloatLit FloatLit FloatLit FloatLit FloatLit FloatLit FloatLit FloatLit FloatLit FloatLit EOF"},
		{"1#INF 1# 0#x", "FloatLit IntLit IntLit EOF"},
		{"0xe+1", "IntLit Plus IntLit EOF"},
		{"1.xxx", "IntLit Dot Ident EOF"},
		{"1.0.xx", "FloatLit Dot Ident EOF"},
		{"1.0f.rrr", "FloatLit Dot Ident EOF"},
		{"0.rgb", "IntLit Dot Ident EOF"},
		{"a.x.y", "Ident Dot Ident Dot Ident EOF"},
		{`"a\"b" 'c' '\''`, "StringLit CharLit CharLit EOF"},
		{"a>>b", "Ident Gt Gt Ident EOF"},
		{"a>>=b", "Ident Gt GtEq Ident EOF"},
		{"a<<b<<=c", "Ident Shl Ident ShlEq Ident EOF"},
		{"+ ++ += - -- -= -> * *= / /= % %= & && &= | || |= ^ ^= ! != = == < <= > >= ~ ? : :: ; , . ... ( ) [ ] { }",
			"Plus PlusPlus PlusEq Minus MinusMinus MinusEq Arrow Star StarEq Slash SlashEq Percent PercentEq And AndAnd AndEq Or OrOr OrEq Xor XorEq Not NotEq Assign EqEq Lt LtEq Gt GtEq Tilde Question Colon ColonColon Semi Comma Dot Ellipsis LParen RParen LBrack RBrack LBrace RBrace EOF"},
		{"a+++b", "Ident PlusPlus Plus Ident EOF"},
		{"a ` b", "Ident Unknown Ident EOF"},
		{"größe $x _1", "Ident Ident Ident EOF"},
	} {
		r, _ := run(t, c.text, Options{}, nil)
		if got := kinds(r); got != c.want {
			t.Errorf("%s\n got %s\nwant %s", c.text, got, c.want)
		}
	}
}

func TestOnlyAdjacentShiftsAreJoined(t *testing.T) {
	r, _ := run(t, "a>>b> >c", Options{}, nil)
	var joined []int
	for i, x := range r.Tokens {
		if x.Is(token.Joined) {
			joined = append(joined, i)
		}
	}
	if len(joined) != 1 || joined[0] != 1 || r.Tokens[2].Pos != r.Tokens[1].Pos+1 {
		t.Errorf("joined: %v", joined)
	}
}

func TestFlagsRecordSpaceAndLines(t *testing.T) {
	r, _ := run(t, "a b/**/c\n d\\\n e", Options{}, nil)
	want := []token.Flags{token.LineStart, token.SpaceBefore, token.SpaceBefore, token.LineStart | token.SpaceBefore,
		token.SpaceBefore}
	for i, f := range want {
		if r.Tokens[i].Flags != f {
			t.Errorf("token %d has flags %b, want %b", i, r.Tokens[i].Flags, f)
		}
	}
}

func TestPositionsAreThoseOfTheText(t *testing.T) {
	text := "float4 a = b >> 1.5f; // x\n\"s\\\nt\" lo\\\nng é"
	r, l := run(t, text, Options{}, nil)
	f := l.Map.Files()[0]
	for _, x := range r.Tokens {
		got := unsplice(text[f.Offset(x.Pos):f.Offset(x.End())])
		if want := r.Interner.Spelling(x); got != want && x.Kind != token.EOF {
			t.Errorf("%s has the text %q", want, got)
		}
	}
}

func TestContinuedTokens(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"ab\\\ncd", "abcd"},
		{"a \\\n b", "a b"},
		{"12\\\n34", "1234"},
		{"a &\\\n& b", "a && b"},
		{"\"a\\\nb\"", `"ab"`},
		{"a\\\r\nb", "ab"},
		{"a // c \\\n d\ne", "a e"},
		{"f(a,\\\n  b)", "f(a, b)"},
		{"(\\\n\\\n1)", "(1)"},
		{"a\\", "a\\"},
		{strings.Repeat("a\\\n", 200) + "b", strings.Repeat("a", 200) + "b"},
	} {
		r, _ := run(t, c.text, Options{}, nil)
		if got := words(r); got != c.want {
			t.Errorf("%q\n got %s\nwant %s", c.text, got, c.want)
		}
	}
}

func TestLexicalErrors(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"comment", "a /* b\n", "main.hlsl:1:3: error: unterminated /* comment"},
		{"comment in a directive", "#define A /* b\n", "main.hlsl:1:11: error: unterminated /* comment"},
		{"string", "a \"b\nc", "main.hlsl:1:3: warning: missing terminating \" character"},
		{"character", "don't", "main.hlsl:1:4: warning: missing terminating ' character"},
		{"empty character", "''", "main.hlsl:1:1: warning: empty character constant"},
		{"no ASCII", "a × b", "main.hlsl:1:3: error: non-ASCII characters are not allowed outside of literals and identifiers"},
		{"no UTF-8", "a \xff b", "main.hlsl:1:3: error: source file is not valid UTF-8"},
		{"blank", "a\u00a0b", "main.hlsl:1:2: warning: treating Unicode character as whitespace"},
		{"zero byte", "a \x00 b", "main.hlsl:1:3: warning: null character ignored"},
		{"blank after backslash", "a \\ \nb", "main.hlsl:1:3: warning: backslash and newline separated by space"},
		{"anything goes in comments and strings", "// × \xff don't\n/* ' */ \"×\"", ""},
		{"byte order mark", "\ufeffa", ""},
	} {
		t.Run(c.name, func(t *testing.T) { expectDiagnostics(t, c.text, c.want) })
	}
}

func TestByteOrderMarkKeepsDirectives(t *testing.T) {
	expectWords(t, "\ufeff#define A 1\nA", "1")
}

func TestLineEnds(t *testing.T) {
	for _, end := range []string{"\n", "\r\n", "\r"} {
		text := strings.ReplaceAll("#define A 1 // one\nA __LINE__ \\\n2 // two\n__LINE__", "\n", end)
		expectWords(t, text, "1 2 2 4")
	}
	expectWords(t, "\r__LINE__\r\r\n__LINE__", "2 4")
}

func TestDecode(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"plain", "plain"}, {"\xff\xfea\x00\xe9\x00", "aé"}, {"\xfe\xff\x00a\xd8\x3d\xde\x00", "a😀"}, {"", ""},
		{"\xff\xfe\x00\x00a\x00\x00\x00\x00\xf6\x01\x00", "a😀"}, {"\x00\x00\xfe\xff\x00\x00\x00a\x00\x01\xf6\x00", "a😀"},
		{"\xff\xfe\x00\x00\xff\xff\xff\xff\x00\xd8\x00\x00", "\uFFFD\uFFFD"}, // outside Unicode, unpaired surrogate
		{"\xff\xfea\x00b", "a\uFFFD"}, {"\x00\x00\xfe\xff\x00", "\uFFFD"},    // ends within a character
		{"\xff\xfe", ""}, {"\x00a", "\x00a"}, {"\xfe", "\xfe"},
	} {
		if got := Decode(c.in); got != c.want {
			t.Errorf("%q is %q", c.in, got)
		}
	}
}

// TestTruncatedFilesAreTooLong checks that decoding does not make a text that is too long short enough.
func TestTruncatedFilesAreTooLong(t *testing.T) {
	name := t.TempDir() + "/long"
	if err := os.WriteFile(name, []byte("\xff\xfe\x00\x00"+strings.Repeat("a\x00\x00\x00", 100)), 0o666); err != nil {
		t.Fatal(err)
	}
	for limit, want := range map[int]int{50: 51, 404: 100} {
		if text, err := new(OSFiles).Read(name, limit); err != nil || len(text) < want ||
			limit == 404 && len(text) != want {
			t.Errorf("of at most %d bytes: %d, %v", limit, len(text), err)
		}
	}
}

func TestOSFilesReportMissingFiles(t *testing.T) {
	dir := t.TempDir()
	if _, err := new(OSFiles).Read(dir, 1); err != fs.ErrNotExist {
		t.Errorf("a directory: %v", err)
	}
	if _, err := new(OSFiles).Read(dir+"/none", 1); err == nil {
		t.Error("none was read")
	}
}

func TestLimits(t *testing.T) {
	bomb := "#define A0 1+1\n"
	for i := 1; i < 40; i++ {
		n, p := string(rune('0'+i/10))+string(rune('0'+i%10)), "A"+string(rune('0'+(i-1)/10))+string(rune('0'+(i-1)%10))
		if i == 1 {
			p = "A0"
		}
		bomb += "#define A" + n + " " + p + "+" + p + "\n"
	}
	for _, c := range []struct {
		name, text, want string
		limits           budget.Limits
	}{
		{"tokens of the text", strings.Repeat("x ", 100), "too many tokens, counting those that macros expand to: the limit is 50 (-flimit=tokens=<n>)", budget.Limits{budget.Tokens: 50}},
		{"exponential macros", bomb + "A39", "too many tokens, counting those that macros expand to: the limit is 100000 (-flimit=tokens=<n>)", budget.Limits{budget.Tokens: 100000}},
		{"exponential arguments", "#define D(x) x x\n" + strings.Repeat("D(", 60) + "1" + strings.Repeat(")", 60), "too many tokens, counting those that macros expand to: the limit is 100000 (-flimit=tokens=<n>)", budget.Limits{budget.Tokens: 100000}},
		{"exponential condition", bomb + "#if A39\n#endif", "too many tokens, counting those that macros expand to: the limit is 100000 (-flimit=tokens=<n>)", budget.Limits{budget.Tokens: 100000}},
		{"nested arguments", "#define I(x) x\n" + strings.Repeat("I(", 3000) + "1" + strings.Repeat(")", 3000), "macro invocations nested too deeply in arguments (limit 1000)", budget.Limits{budget.Tokens: 1 << 24}},
		{"file size", strings.Repeat("x", 100), "too many bytes of source and included files: the limit is 99 (-flimit=source-bytes=<n>)", budget.Limits{budget.SourceBytes: 99}},
		{"conditionals", strings.Repeat("#if 1\n", 20), "conditional directives nested too deeply (limit 10)", budget.Limits{budget.ConditionalDepth: 10}},
		{"expression", "#if " + strings.Repeat("(", 100000) + "\n#endif", "conditional directives nested too deeply (limit 1000)", budget.Limits{}},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, l := run(t, c.text, Options{Budget: budget.New(c.limits)}, nil)
			all := l.All()
			if len(all) == 0 || all[0].Text != c.want {
				t.Errorf("said %s", rendered(l))
			}
		})
	}
}

func TestSelfInclusionEnds(t *testing.T) {
	_, l := run(t, "#include \"a.h\"", Options{}, map[string]string{"a.h": "#include \"a.h\"\n"})
	all := l.All()
	if len(all) != 1 || all[0].Code != diagnostics.IncludeTooDeep {
		t.Error(rendered(l))
	}
}

func TestExponentialInclusionEnds(t *testing.T) {
	_, l := run(t, "#include \"a.h\"", Options{Budget: budget.New(budget.Limits{budget.IncludeDepth: 100,
		budget.Includes: 1000})}, map[string]string{"a.h": "#if __INCLUDE_LEVEL__ < 50\n#include \"a.h\"\n#include \"a.h\"\n#endif"})
	if !l.Stopped() {
		t.Error(rendered(l))
	}
}

func TestErrorLimitEndsTheRun(t *testing.T) {
	r, l := run(t, strings.Repeat("#error x\n", 100)+"rest", Options{}, nil)
	if n := len(l.All()); n != 21 || words(r) != "" {
		t.Errorf("%d diagnostics, then %s", n, words(r))
	}
}

func TestSameInputSameOutput(t *testing.T) {
	text := "#define J(a,b) a##b\nJ(x,__COUNTER__) J(1,2) __DATE__"
	a, la := run(t, text, Options{}, nil)
	b, lb := run(t, text, Options{}, nil)
	if Print(la.Map, a) != Print(lb.Map, b) {
		t.Error("two runs differ")
	}
}

func TestPrint(t *testing.T) {
	files := map[string]string{"a.h": "\n\nint a;\n", "far.h": strings.Repeat("\n", 20) + "int far;\n"}
	for _, c := range []struct{ name, text, want string }{
		{"lines", "int a;\n\n  int b;\n", "#line 1 \"main.hlsl\"\nint a;\n\n  int b;\n"},
		{"gap", "a\n" + strings.Repeat("\n", 20) + "b", "#line 1 \"main.hlsl\"\na\n#line 22 \"main.hlsl\"\nb\n"},
		{"include", "x\n#include \"a.h\"\ny\n", "#line 1 \"main.hlsl\"\nx\n#line 1 \"./a.h\"\n\n\nint a;\n#line 3 \"main.hlsl\"\ny\n"},
		{"include that starts late", "#include \"far.h\"\n", "#line 21 \"./far.h\"\nint far;\n"},
		{"macro", "#define F(x) x; \\\n  x\nF(a\n)\nb", "#line 1 \"main.hlsl\"\n\n\na; a\n\nb\n"},
		{"no joining", "#define M -\n#define E\n-M-E- M a E##E b", "#line 1 \"main.hlsl\"\n\n\n- - - - - a ## b\n"},
		{"line directive", "#line 50 \"o\"\nx", "#line 50 \"o\"\nx\n"},
		{"pragmas", "#pragma once_\n x\n#pragma pack_matrix( row_major )\ny", "#line 1 \"main.hlsl\"\n#pragma once_\n x\n#pragma pack_matrix( row_major )\ny\n"},
		{"shift", "a >> b>>=c; T<T<x>>y", "#line 1 \"main.hlsl\"\na >> b>>=c; T<T<x>>y\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			r, l := run(t, c.text, Options{KeepText: true}, files)
			got := Print(l.Map, r)
			if got != c.want {
				t.Errorf("got\n%s\nwant\n%s", got, c.want)
			}
			again, _ := run(t, got, Options{}, nil)
			plain, _ := run(t, c.text, Options{}, files)
			if kinds(again) != kinds(plain) {
				t.Errorf("printed text reads differently:\n%s\n%s", kinds(again), kinds(plain))
			}
		})
	}
}

func FuzzRun(f *testing.F) {
	for _, s := range []string{
		"#define F(x, ...) #x x ## __VA_ARGS__ __VA_OPT__(,) F\nF(1, F(2) \\\n, 3)\n",
		"#if defined(A) && (1 ? 2 : 3) || __has_include(<a>)\n#elif 1\n#else\n#endif\n",
		"#include \"self\"\n#line 3 \"x\"\n_Pragma(\"once\") __LINE__ 'c' \"s\" 1.xx // c \\\n\n/* x */",
		"#pragma warning(disable: 1)\n#pragma dxc diagnostic push\n#pragma message(\"a\")\n#undef F\n",
		"a\\\nb >>= é \xff #if",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		m := source.NewMap()
		diags := diagnostics.NewList(m, diagnostics.Options{})
		opts := Options{KeepText: true, Budget: budget.New(budget.Limits{budget.Tokens: 20000, budget.IncludeDepth: 20,
			budget.MacroDepth: 50}), Files: FSFiles{mapFS{"self": text}}}
		r := runWithin(m, diags, opts, text)
		if n := len(r.Tokens); n == 0 || r.Tokens[n-1].Kind != token.EOF {
			t.Fatal("the tokens do not end in EOF")
		}
		for _, x := range r.Tokens {
			if x.Pos.IsValid() && m.File(x.Pos) == nil {
				t.Fatalf("token at %d stands nowhere", x.Pos)
			}
			r.Interner.Spelling(x)
		}
		Print(m, r)
		var b strings.Builder
		diags.Render(&b, diagnostics.RenderOptions{})
		diags.JSON(&b)
	})
}
