package diagnostics

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// shown returns the lines below the message of an error in a file with one line. The error is at the first occurrence
// of mark. If fix is not empty, the error has a fix that inserts it.
func shown(t *testing.T, text, mark, fix string, width int) string {
	t.Helper()
	m := source.NewMap()
	f := m.AddFile("a.hlsl", text, source.NoPos)
	l := NewList(m, Options{})
	at := place(t, f, mark)
	span := source.Span{Start: at, End: at + source.Pos(len(mark))}
	d := l.ReportSpan(span, UndeclaredIdentifier, "x")
	if fix != "" {
		d.Fix("change it", Edit{span, fix})
	}
	var b strings.Builder
	if err := l.Render(&b, RenderOptions{Width: width}); err != nil {
		t.Fatal(err)
	}
	_, out, _ := strings.Cut(b.String(), "\n")
	return out
}

func TestLongLinesAreCutAtTheWidth(t *testing.T) {
	line := "float4 value = first + second + third + wrong + fifth + sixth + seventh + eighth;"
	for _, tt := range []struct {
		name, text, mark, fix string
		width                 int
		want                  string
	}{
		{"wide enough", line, "wrong", "", 90, line + "\n                                        ^~~~~\n"},
		{"without end", line, "wrong", "", 0, line + "\n                                        ^~~~~\n"},
		{"at the start", line, "value", "", 40, "float4 value = first + second + thir...\n       ^~~~~\n"},
		{"in the middle", line, "wrong", "", 40, "...ond + third + wrong + fifth + six...\n                 ^~~~~\n"},
		{"at the end", line, "eighth", "", 40, "...+ fifth + sixth + seventh + eighth;\n                               ^~~~~~\n"},
		{"with a fix", line, "wrong", "right", 40, "...ond + third + wrong + fifth + six...\n                 ^~~~~\n                 right\n"},
		{"wide characters", "/* 漢字漢字漢字漢字漢字漢字漢字 */ wrong /* 漢字漢字漢字漢字漢字漢字漢字 */", "wrong", "", 40, "...字漢字漢字 */ wrong /* 漢字漢字漢...\n                 ^~~~~\n"},
		{"half a wide character", "/* 漢字漢字漢字漢字漢字漢字漢字*/ wrong /* 漢字漢字漢字漢字漢字漢字漢字 */", "wrong", "", 40, "... 字漢字漢字*/ wrong /* 漢字漢字漢...\n                 ^~~~~\n"},
		{"marks on characters", "/* e\u0301e\u0301 */ wrong", "wrong", "", 40, "/* e\u0301e\u0301 */ wrong\n         ^~~~~\n"},
		{"tabs", "\t\t\t\t\t\twrong", "wrong", "", 40, "...                              wrong\n                                 ^~~~~\n"},
	} {
		if got := shown(t, tt.text, tt.mark, tt.fix, tt.width); got != tt.want {
			t.Errorf("%s: got\n%swant\n%s", tt.name, got, tt.want)
		}
	}
}

// TestCutLinesFit checks that no cut line is wider than the terminal, and that the caret is below the same character as
// before.
func TestCutLinesFit(t *testing.T) {
	const mark = "@"
	for _, fill := range []string{"x", "xy ", "漢", "\t", "e\u0301", "\x1b", "\xff"} {
		for _, n := range []int{0, 1, 2, 7, 30, 200} {
			for width := 1; width < 90; width += 3 {
				text := strings.Repeat(fill, n) + mark + strings.Repeat(fill, n)
				lines := strings.Split(shown(t, text, mark, "", width), "\n")
				limit := max(width, minWidth)
				if got := columnsOf(lines[0]); got > limit {
					t.Fatalf("%q %d times: %d columns in %d: %s", fill, n, got, width, lines[0])
				}
				before := window(lines[0], 0, strings.Index(lines[1], "^"))
				if rest := strings.TrimPrefix(lines[0], before); !utf8.ValidString(rest) ||
					!strings.HasPrefix(strings.TrimLeftFunc(rest,
						func(c rune) bool { return columnsOf(string(c)) == 0 }), mark) {
					t.Fatalf("%q %d times in %d columns: the caret is elsewhere:\n%s\n%s", fill, n, width, lines[0],
						lines[1])
				}
			}
		}
	}
}

// TestVeryLongLinesAreCut checks that lines of any length are shown if lines are cut.
func TestVeryLongLinesAreCut(t *testing.T) {
	text := strings.Repeat("x ", 1<<16) + "wrong" + strings.Repeat(" x", 1<<16)
	if got, want := shown(t, text, "wrong", "", 30), "... x x x x wrong x x x x ...\n            ^~~~~\n"; got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}
