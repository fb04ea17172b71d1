package diagnostics

import (
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// TestObservedErrors checks that an observation is written as an error with the flag that enabled it, in all output
// formats.
func TestObservedErrors(t *testing.T) {
	m := source.NewMap()
	f := m.AddFile("a.hlsl", "a\nbc\n", source.NoPos)
	l := NewList(m, Options{})
	l.Observe(f.Pos(3), "check=race", "two writes").Note(f.Pos(0), "the other one")
	for _, test := range []struct {
		name  string
		write func(*strings.Builder) error
		want  string
	}{
		{"text", func(b *strings.Builder) error { return l.Render(b, RenderOptions{ShowCodes: true}) }, "a.hlsl:2:2: error: two writes [-check=race]\nbc\n ^\na.hlsl:1:1: note: the other one\n"},
		{"JSON", func(b *strings.Builder) error { return l.JSON(b) }, `"severity":"error","code":"check=race","file":"a.hlsl","line":2`},
		{"SARIF", func(b *strings.Builder) error { return l.SARIF(b) }, `"ruleId":"check=race","ruleIndex":0,"level":"error"`},
	} {
		var b strings.Builder
		if err := test.write(&b); err != nil || !strings.Contains(b.String(), test.want) {
			t.Errorf("%s: %v\n%s\nwant\n%s", test.name, err, &b, test.want)
		}
	}
	if !l.HasErrors() {
		t.Error("there are no errors")
	}
}
