package cli

import "testing"

func TestNamesInRulesForMake(t *testing.T) {
	for name, want := range map[string]string{
		"a.h": "a.h", "a b": `a\ b`, "a$b": "a$$b", "a#b": `a\#b`, "a;b": `a\;b`, "a\tb": "a\\\tb",
		`a\b`: `a\b`, `a\ b`: `a\\\ b`, `a\\#b`: `a\\\\\#b`, `a\$b`: `a\$$b`,
	} {
		if got := escaped(name); got != want {
			t.Errorf("%q is written %q, want %q", name, got, want)
		}
	}
}
