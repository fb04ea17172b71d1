package spelling

import (
	"strings"
	"testing"
)

func TestEdits(t *testing.T) {
	for _, c := range []struct {
		a, b string
		max  int
		want int
	}{
		{"colour", "color", 3, 1},
		{"abc", "abc", 1, 0},
		{"abcd", "abxy", 3, 2},
		{"abcd", "wxyz", 3, 3}, // at least
		{"", "a", 3, 3},        // nothing is close to no name
		{"a", "abcdef", 3, 3},  // too long
		{strings.Repeat("a", 70), strings.Repeat("a", 70), 3, 3}, // longer than names are compared
	} {
		if got := Edits(c.a, c.b, c.max); got != c.want {
			t.Errorf("from %q to %q: %d, want %d", c.a, c.b, got, c.want)
		}
	}
}

func TestLimit(t *testing.T) {
	if Limit("ab") != 0 || Limit("colour") != 2 {
		t.Error(Limit("ab"), Limit("colour"))
	}
}
