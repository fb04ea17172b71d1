package format

import (
	"errors"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestStylesAreReadAsClangFormatHasThem(t *testing.T) {
	changed := func(change func(*Style)) Style {
		s := llvm
		change(&s)
		return s
	}
	for _, test := range []struct {
		text    string
		want    Style
		ignored []string
	}{
		{"llvm", llvm, nil},
		{"", llvm, nil},
		{"HLSL", HLSL, nil},
		{"IndentWidth: 3 # three\nUseTab: Always\n", changed(func(s *Style) { s.IndentWidth, s.UseTab = 3, Always }), nil},
		{"IndentWidth: 3\nBasedOnStyle: 'Google'\n", changed(func(s *Style) { google(s); s.IndentWidth = 3 }), nil},
		{"---\nLanguage: Java\nIndentWidth: 9\n---\nLanguage: Cpp\nIndentWidth: 5\n---\nLanguage: Proto\nIndentWidth: 7\n", changed(func(s *Style) { s.IndentWidth = 5 }), nil},
		{"BreakBeforeBraces: Custom\nBraceWrapping:\n  AfterFunction: true\n  AfterControlStatement: MultiLine\nTabWidth: 4\n",
			changed(func(s *Style) { s.Braces.AfterFunction, s.TabWidth = true, 4 }),
			[]string{"BraceWrapping.AfterControlStatement"}},
		{"{BreakBeforeBraces: Allman, BraceWrapping: {BeforeElse: false}, AlignTrailingComments: {Kind: Never, OverEmptyLines: 0}}",
			changed(func(s *Style) { s.Braces, s.AlignTrailingComments = allman, false; s.Braces.BeforeElse = false }),
			[]string{"AlignTrailingComments.OverEmptyLines"}},
		{"IncludeCategories:\n  - Regex: '^<'\n    Priority: 1\nPenaltyBreakComment: 3\nColumnLimit: 80\nSpaceBeforeParens: Always\nColumnLimit: 90\n", llvm, []string{"ColumnLimit", "SpaceBeforeParens"}},
		{"ColumnLimit: 0\nDisableFormat: true", changed(func(s *Style) { s.Disable = true }), nil},
	} {
		got, ignored, err := ParseStyle(test.text)
		if err != nil || got != test.want || !cmp.Equal(ignored, test.ignored) {
			t.Errorf("%q: %+v, want %+v; ignored %q, want %q; %v", test.text, got, test.want, ignored, test.ignored,
				err)
		}
	}
	for text, want := range map[string]string{"BasedOnStyle: GNU": "unknown style 'GNU'",
		"TabWidth: 0": "expected a number from 1", "what": "expected 'key: value'", "{a": "missing '}'", "{IndentWidth}": "expected 'key: value'", "BraceWrapping: {x": "line 1"} {
		if _, _, err := ParseStyle(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
}

// TestFind checks that the style of a source is that of the nearest file.
func TestFind(t *testing.T) {
	files := map[string]string{filepath.FromSlash("/p/.clang-format"): "IndentWidth: 1",
		filepath.FromSlash("/p/q/.clang-format"): "IndentWidth: 2", filepath.FromSlash("/bad/.clang-format"): "?"}
	read := func(name string) ([]byte, error) {
		if text, ok := files[name]; ok {
			return []byte(text), nil
		}
		return nil, fs.ErrNotExist
	}
	unreadable := errors.New("not a regular file")
	if _, err := Find(filepath.FromSlash("/p/a.hlsl"),
		func(string) ([]byte, error) { return nil, unreadable }); !errors.Is(err, unreadable) {
		t.Errorf("a file of styles that cannot be read: %v", err)
	}
	for path, want := range map[string]int{"/p/a.hlsl": 1, "/p/r/s/a.hlsl": 1, "/p/q/a.hlsl": 2, "/a.hlsl": 4} {
		if found, err := Find(filepath.FromSlash(path), read); err != nil || found.Style.IndentWidth != want {
			t.Errorf("%s: %+v, %v", path, found, err)
		}
	}
	if _, err := Find(filepath.FromSlash("/bad/a.hlsl"), read); err == nil ||
		!strings.Contains(err.Error(), ".clang-format: ") {
		t.Error(err)
	}
}

func TestUnified(t *testing.T) {
	text := "a\nb\nc\nd\ne\nf\ng\nh\ni\nj\nk\nl"
	edits := []Edit{{2, 3, "B"}, {3, 4, "\n\n"}, {20, 21, ""}, {23, 23, "\n"}}
	want := `--- x
+++ y
@@ -1,5 +1,6 @@
 a
-b
+B
+
 c
 d
 e
@@ -8,5 +9,5 @@
 h
 i
 j
-k
-l
\ No newline at end of file
+
+l
`
	if got := string(Unified("x", "y", []byte(text), edits)); got != want {
		t.Errorf("got %s", got)
	}
	if Unified("x", "y", []byte(text), nil) != nil {
		t.Error("a difference without edits")
	}
}

func TestTypesAreKnown(t *testing.T) {
	for name, want := range map[string]op{"float": kwType, "float4": kwType, "float3x4": kwType, "min16float2": kwType,
		"uint64_t": kwType, "int16_t3": kwType, "float5": none, "floaty": none,
		"Texture2DMSArray": kwTyped, "RWStructuredBuffer": kwTyped, "RasterizerOrderedTexture2D": kwTyped, "Textures": none, "x4": none, "bool1": kwType, "half4x4": kwType} {
		if got := keyword([]byte(name)); got != want {
			t.Errorf("%s: %d, want %d", name, got, want)
		}
	}
}

// TestStyleNames checks that StyleNames lists all styles.
func TestStyleNames(t *testing.T) {
	var names []string
	for _, row := range namedStyles {
		names = append(names, row.name)
	}
	if want := strings.Join(names, ", "); StyleNames != want {
		t.Errorf("got %s, want %s", StyleNames, want)
	}
}
