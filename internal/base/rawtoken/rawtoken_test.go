package rawtoken

import (
	_ "embed"
	"strings"
	"testing"
)

// sample is a shader that contains tokens of each kind.
//
//go:embed testdata/sample.hlsl
var sample string

func TestTokensAreTheText(t *testing.T) {
	for _, text := range []string{sample, "", "\"open", "/* open", "a\x00\xffb", "1.xxx ..5 .5e+3f", "é"} {
		if got := strings.Join(Split(text), ""); got != text {
			t.Errorf("%q became %q", text, got)
		}
	}
}

func TestPartsOfPrograms(t *testing.T) {
	tokens := Split("f(a[1], (b)); x = 1; if (c) { d; } e")
	if end := Closing(tokens, 1); tokens[end+1] != ";" {
		t.Errorf("the bracket closes at %q", tokens[end:])
	}
	if Closing(Split("((a)"), 0) != -1 {
		t.Error("a bracket that is open closes")
	}
	for at, want := range map[string]string{"a": "f(a[1], (b));", "1": "f(a[1], (b));", "x": " x = 1;",
		"if": " if (c) { d; }", "e": " e"} {
		i := 0
		for tokens[i] != at {
			i++
		}
		if start, end := Statement(tokens, i); strings.Join(tokens[start:end], "") != want {
			t.Errorf("around %q: %q, want %q", at, strings.Join(tokens[start:end], ""), want)
		}
	}
}
