package cli

import (
	"math"
	"testing"
)

// Locations in the list of jobs are parsed from error texts and may be out of range.
func TestOffsetsInTheList(t *testing.T) {
	l := logs{text: "ab\ncd"}
	for _, c := range []struct{ line, column, want int }{
		{1, 1, 0}, {1, 2, 1}, {2, 1, 3}, {2, 2, 4}, {2, 9, 5}, {9, 1, 5}, {0, 0, 0}, {-1, -1, 0}, {math.MaxInt, math.MaxInt, 5},
	} {
		if got := l.offset(c.line, c.column); got != c.want {
			t.Errorf("%d:%d: got %d, want %d", c.line, c.column, got, c.want)
		}
	}
	if got := new(logs).offset(3, 4); got != 0 {
		t.Errorf("no text: got %d", got)
	}
}
