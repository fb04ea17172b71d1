package binding

import (
	"math/rand/v2"
	"testing"
)

// TestNumbers compares the set with an array of flags.
func TestNumbers(t *testing.T) {
	const most = 64
	random := rand.New(rand.NewPCG(1, 2))
	for range 500 {
		var s numbers
		var used [3 * most]bool
		for range 12 {
			start, n := uint64(random.IntN(most)), uint64(random.IntN(6)+1)
			s = s.with(start, start+n)
			for i := start; i < start+n; i++ {
				used[i] = true
			}
			for i := range s[1:] {
				if s[i].end >= s[i+1].start {
					t.Fatalf("no gap in %v", s)
				}
			}
			at, n := uint64(random.IntN(most)), uint64(random.IntN(6)+1)
			want := at
			for free := uint64(0); free < n; free++ {
				if used[want+free] {
					want, free = want+free+1, ^uint64(0)
				}
			}
			if got := s.free(at, n); got != want {
				t.Fatalf("%d from %d on in %v: %d, want %d", n, at, s, got, want)
			}
		}
	}
}
