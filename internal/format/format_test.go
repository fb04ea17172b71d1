package format

import (
	"io/fs"
	"maps"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
)

// styles lists styles for tests of properties that each style must have.
var styles = []string{"HLSL", "LLVM", "{BasedOnStyle: Google, UseTab: Always, TabWidth: 3, BreakBeforeBraces: Linux, NamespaceIndentation: All}",
	"{BasedOnStyle: WebKit, UseTab: ForIndentation, SpacesInParentheses: true, IndentWidth: 8, TabWidth: 8, MaxEmptyLinesToKeep: 0}",
	"{BasedOnStyle: Microsoft, ContinuationIndentWidth: 2, AlignTrailingComments: false, SpaceAfterCStyleCast: true, SpaceBeforeParens: Never}"}

func parsed(t testing.TB, text string) Style {
	t.Helper()
	s, _, err := ParseStyle(text)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// keeps formats a text and returns a message about a property that the result does not have, or "". The required
// properties are that all tokens are preserved, that lines do not end with spaces, and that formatting is idempotent.
func keeps(text []byte, style Style) string {
	out, err := Format(text, style)
	if err != nil {
		return ""
	}
	if why := broken(text, out); why != "" {
		return why
	}
	again, err := Format(out, style)
	if err != nil {
		return "what is formatted cannot be formatted: " + err.Error()
	}
	if string(again) != string(out) {
		edits, _ := Edits(out, style)
		return "formatted again it changes:\n" + string(Unified("once", "twice", out, edits))
	}
	return ""
}

// read returns the shaders in a folder and its subfolders.
func read(t testing.TB, root string) map[string][]byte {
	t.Helper()
	texts := map[string][]byte{}
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !IsShader(path) {
			return err
		}
		texts[path], err = os.ReadFile(path)
		return err
	})
	if err != nil || len(texts) == 0 {
		t.Fatalf("%s: %d shaders, %v", root, len(texts), err)
	}
	return texts
}

// shaders calls f for each shader in folders and their subfolders.
func shaders(t testing.TB, roots []string, f func(path string, text []byte)) {
	t.Helper()
	for _, root := range roots {
		texts := read(t, root)
		for _, path := range slices.Sorted(maps.Keys(texts)) {
			f(path, texts[path])
		}
	}
}

// folders returns the folders with the shaders of this repository, and the folders that the environment variable
// FORMAT_CORPORA lists.
func folders() []string {
	return append([]string{"../../testdata", "../../examples"}, filepath.SplitList(os.Getenv("FORMAT_CORPORA"))...)
}

func TestTokensStayAndTheResultIsStable(t *testing.T) {
	for k, name := range styles {
		style := parsed(t, name)
		n := 0
		shaders(t, folders(), func(path string, text []byte) {
			if n++; k > 0 && n%4 != k%4 && os.Getenv("FORMAT_CORPORA") == "" {
				return
			}
			if why := keeps(text, style); why != "" {
				t.Errorf("%s in %s: %s", path, name, why)
			}
		})
	}
}

// TestPrefixesKeepTheirTokens checks that formatting an incomplete text preserves its tokens.
func TestPrefixesKeepTheirTokens(t *testing.T) {
	testenv.Long(t)
	n := 0
	shaders(t, folders()[:2], func(path string, text []byte) {
		if n++; n%40 != 0 || len(text) > 4000 {
			return
		}
		for end := range text {
			out, err := Format(text[:end], HLSL)
			if err != nil {
				t.Fatalf("%s: %v", path, err)
			}
			if why := broken(text[:end], out); why != "" {
				t.Fatalf("%s up to %d: %s", path, end, why)
			}
		}
	})
}

// TestStylesAreBounded checks that a style may contain any numbers.
func TestStylesAreBounded(t *testing.T) {
	for _, n := range []int{0, -1, math.MaxInt} {
		style := Style{IndentWidth: n, ContinuationIndentWidth: n, TabWidth: n, SpacesBeforeTrailingComments: n,
			MaxEmptyLinesToKeep: n}
		if why := keeps([]byte("void f() {\n\ta(b,\n\tc); // d\n\n\n}"), style); why != "" {
			t.Errorf("%d: %s", n, why)
		}
	}
}

// TestRange checks that the edits for a range are those edits of the complete text that affect the lines of the range.
func TestRange(t *testing.T) {
	text := "float  a;\nfloat  b;\n\n\nfloat  c;\n"
	at := strings.Index(text, "b")
	edits, err := FormatRange([]byte(text), at, at, HLSL)
	if got, want := string(Apply([]byte(text), edits)), "float  a;\nfloat b;\n\n\nfloat  c;\n"; err != nil ||
		got != want {
		t.Errorf("%v: %q, want %q", err, got, want)
	}
	edits, err = FormatRange([]byte(text), 0, len(text)+5, HLSL)
	if got, want := string(Apply([]byte(text), edits)), "float a;\nfloat b;\n\nfloat c;\n"; err != nil || got != want {
		t.Errorf("%v: %q, want %q", err, got, want)
	}
}

func TestEndsOfLinesAndMarksStay(t *testing.T) {
	for _, test := range []struct{ in, want string }{
		{"\ufeffint  a;\r\nint  b;", "\ufeffint a;\r\nint b;\r\n"},
		{"int a;  \nint b;\r\n\r\n\r\nvoid f() {}  ", "int a;\nint b;\r\n\r\nvoid f() {}\n"},
		{"", ""},
		{" \n\n ", ""},
		{"\n\nint a;\n\n\n", "int a;\n"},
		{"#define A \\", "#define A \\"},
		{"// a \\\n  b  \nint  c;", "// a \\\n  b\nint c;\n"},
		{"int a; /* b  \n   c  \n*/ int d;\n", "int a; /* b\n   c\n*/ int d;\n"},
	} {
		got, err := Format([]byte(test.in), HLSL)
		if err != nil || string(got) != test.want {
			t.Errorf("%q became %q (%v), want %q", test.in, got, err, test.want)
		}
	}
}

func TestBinaryFilesAreUnchanged(t *testing.T) {
	for text, want := range map[string]error{"a\x00  b": ErrNotText, "\xff\xfei\x00": ErrNotText,
		strings.Repeat("(", 300): ErrNested, strings.Repeat("#if A\n", 300): ErrNested, strings.Repeat("if (a) ",
			600): ErrNested, "// \xe9\nint  a;": nil} {
		got, err := Format([]byte(text), HLSL)
		if err != want || err != nil && string(got) != text {
			t.Errorf("%.20q: %v, want %v", text, err, want)
		}
	}
}

// TestOperatorsAtTheBeginningOfALineAreStable checks that formatting the result again does not move operators at the
// beginning of a line, whatever surrounds them.
func TestOperatorsAtTheBeginningOfALineAreStable(t *testing.T) {
	for _, text := range []string{
		"0\x110//\n% ", "0é0//\n% ", "0(0\"\n%\t\")", "00!0\n%,", " 0\"\n% 0", " 0 0\n<< 0", " =  + 0\n00= 0", "0'\"'0\"", " \xff\xfe",
		"x = a *\n    b\n  + c;", "f(a,\n  + b,\n  (c));", "x = a\n  < (b) ? c\n        : d;",
	} {
		for _, name := range styles {
			if why := keeps([]byte(text), parsed(t, name)); why != "" {
				t.Errorf("%q in %s: %s", text, name, why)
			}
		}
	}
}

func FuzzFormat(f *testing.F) {
	for k, text := range []string{"void f(){if(a)b;else{c;}}", "#if A\nint a[2]={1,\n-2};//b\n#else\nx\n#endif",
		"case a:{\nb;}break;", "float2(  a,\n-b)", "a<b<c>>d", "x = a\n  + b;  // c\ny = 2;   // d", "0{#{}\n0}", "/* */ #define f (x)\n", "000//\n% /*"} {
		f.Add([]byte(text), uint8(k))
	}
	f.Fuzz(func(t *testing.T, text []byte, k uint8) {
		if why := keeps(text, parsed(t, styles[int(k)%len(styles)])); why != "" {
			t.Error(why)
		}
	})
}
