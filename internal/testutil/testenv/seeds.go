// The seeds of the random cases of a test: the default ones, or those that an environment
// variable selects.

package testenv

import (
	"cmp"
	"iter"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"
)

// A Range is a first number, and how many follow or how long to go on.
type Range struct {
	First, Count uint64
	Lasting      time.Duration
}

// Seeds returns the numbers of the random cases of a test: the range in SEEDS, or the usual
// one. FromEnv explains the form.
func Seeds(t testing.TB, usual string) Range {
	t.Helper()
	return FromEnv(t, "SEEDS", usual)
}

// Full reports whether FULL=1 is set: then tests that take minutes for all cases do not take
// a sample.
func Full() bool { return os.Getenv("FULL") == "1" }

// FromEnv reads the range in a variable of the environment: 1000:500 are five
// hundred numbers from 1000 on, 1000:20m are as many as twenty minutes have room
// for, 500 are the first five hundred. Without the variable it is the usual one. An
// empty range fails the test.
func FromEnv(t testing.TB, variable, usual string) (r Range) {
	t.Helper()
	text := cmp.Or(os.Getenv(variable), usual)
	first, rest, both := strings.Cut(text, ":")
	if !both {
		first, rest = "0", text
	}
	var err1, err2 error
	r.First, err1 = strconv.ParseUint(first, 10, 64)
	if r.Count, err2 = strconv.ParseUint(rest, 10, 64); err2 != nil {
		r.Lasting, err2 = time.ParseDuration(rest)
	}
	if err := cmp.Or(err1, err2); err != nil {
		t.Fatalf("%s: %v", variable, err)
	}
	if r.Count == 0 && r.Lasting <= 0 {
		t.Fatalf("%s: %s selects no case", variable, text)
	}
	return r
}

// All goes through the numbers of the range. A range with a duration has at least one number.
func (r Range) All() iter.Seq[uint64] {
	return func(yield func(uint64) bool) {
		start := time.Now()
		for n := uint64(0); n < r.Count || r.Lasting > 0 && (n == 0 || time.Since(start) < r.Lasting); n++ {
			if !yield(r.First + n) {
				return
			}
		}
	}
}
