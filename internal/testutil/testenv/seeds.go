// This file selects the seeds of random test cases: the default seeds, or the seeds in an environment variable.

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

// A Range is a first number, with a count of numbers or a duration.
type Range struct {
	First, Count uint64
	Lasting      time.Duration
}

// Seeds returns the numbers of the random cases of a test: the range in SEEDS, or the usual range. FromEnv describes
// the format.
func Seeds(t testing.TB, usual string) Range {
	t.Helper()
	return FromEnv(t, "SEEDS", usual)
}

// Full reports whether FULL=1 is set. If it is, tests that take minutes run all cases instead of a sample.
func Full() bool { return os.Getenv("FULL") == "1" }

// FromEnv parses the range in an environment variable, or returns the usual range if the variable is not set. The range
// 1000:500 contains five hundred numbers from 1000 on. The range 1000:20m contains numbers from 1000 on for twenty
// minutes. The range 500 contains the first five hundred numbers. An empty range fails the test.
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

// All iterates over the numbers of the range. A range with a duration yields at least one number.
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
