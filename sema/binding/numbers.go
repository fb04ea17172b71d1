package binding

import (
	"slices"
	"sort"
)

// numbers is a set of numbers: ranges in ascending order, with a gap between consecutive ranges.
type numbers []span

// A span is the numbers from start up to, not including, end.
type span struct{ start, end uint64 }

// reaching returns the index of the first range that ends at or after n.
func (s numbers) reaching(n uint64) int {
	return sort.Search(len(s), func(i int) bool { return s[i].end >= n })
}

// with returns the set with the numbers of a range added. It may change s.
func (s numbers) with(start, end uint64) numbers {
	i := s.reaching(start)
	j := i
	for ; j < len(s) && s[j].start <= end; j++ {
		start, end = min(start, s[j].start), max(end, s[j].end)
	}
	return slices.Replace(s, i, j, span{start, end})
}

// free returns the first number, not less than at, that begins a run of n free numbers.
func (s numbers) free(at, n uint64) uint64 {
	for _, used := range s[s.reaching(at+1):] {
		if at+n <= used.start {
			break
		}
		at = used.end
	}
	return at
}
