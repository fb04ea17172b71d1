package binding

import (
	"slices"
	"sort"
)

// A numbers is a set of numbers. Its ranges are in ascending order, with a gap between each two.
type numbers []span

// A span is the range of numbers from start to end-1.
type span struct{ start, end uint64 }

// reaching returns the index of the first range in s that ends at or after n.
func (s numbers) reaching(n uint64) int {
	return sort.Search(len(s), func(i int) bool { return s[i].end >= n })
}

// with returns s with the numbers from start to end-1 added. It may change s.
func (s numbers) with(start, end uint64) numbers {
	i := s.reaching(start)
	j := i
	for ; j < len(s) && s[j].start <= end; j++ {
		start, end = min(start, s[j].start), max(end, s[j].end)
	}
	return slices.Replace(s, i, j, span{start, end})
}

// free returns the lowest number at or after at from which n consecutive numbers are not in s.
func (s numbers) free(at, n uint64) uint64 {
	for _, used := range s[s.reaching(at+1):] {
		if at+n <= used.start {
			break
		}
		at = used.end
	}
	return at
}
