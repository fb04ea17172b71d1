package testenv

import (
	"slices"
	"testing"
	"time"
)

func TestRanges(t *testing.T) {
	for text, want := range map[string]Range{
		"":        {First: 7, Count: 2},
		"5":       {Count: 5},
		"10:3":    {First: 10, Count: 3},
		"10:20ms": {First: 10, Lasting: 20 * time.Millisecond},
	} {
		t.Setenv("SEEDS_OF_THE_TEST", text)
		if got := FromEnv(t, "SEEDS_OF_THE_TEST", "7:2"); got != want {
			t.Errorf("%q: got %v, want %v", text, got, want)
		}
	}
}

func TestAllYieldsEveryNumber(t *testing.T) {
	if got := slices.Collect(Range{First: 10, Count: 3}.All()); !slices.Equal(got, []uint64{10, 11, 12}) {
		t.Errorf("got %v", got)
	}
	n := uint64(0)
	for i := range (Range{First: 4, Lasting: time.Hour}).All() {
		if n = i; n == 6 {
			break
		}
	}
	if n != 6 {
		t.Errorf("ends at %d", n)
	}
}
