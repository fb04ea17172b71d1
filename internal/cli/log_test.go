package cli

import (
	"math"
	"testing"
)

// Locations are parsed from error texts or set by #line directives, and may be out of range.
func TestOffsetsInTexts(t *testing.T) {
	for _, c := range []struct{ line, column, want int }{
		{1, 1, 0}, {1, 2, 1}, {2, 1, 3}, {2, 2, 4}, {2, 9, 5}, {9, 1, 5}, {0, 0, 0}, {-1, -1, 0}, {math.MaxInt, math.MaxInt, 5},
	} {
		if got := offsetIn("ab\ncd", c.line, c.column); got != c.want {
			t.Errorf("%d:%d: got %d, want %d", c.line, c.column, got, c.want)
		}
	}
	if got := offsetIn("", 3, 4); got != 0 {
		t.Errorf("no text: got %d", got)
	}
}
