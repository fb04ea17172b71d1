package spelling

import "strings"

// A Search finds the name that is nearest to a text among several candidates. The zero value never finds a name.
type Search struct {
	text      string
	best      string
	cost      int // cost of best; initially, names with this cost or more are not near
	alike     int // total length of the prefix and the suffix that best and text have in common
	ambiguous bool
}

// costOfEdit is the cost of an edit. It is greater than 1, the cost of a different letter case.
const costOfEdit = 2

// NewSearch returns a search for the name intended by text.
func NewSearch(text string) Search {
	return Search{text: text, cost: costOfEdit*Limit(text) + 1}
}

// Consider makes name the best candidate if it is nearer to the text than all names considered so far, and reports
// whether it is. If two names have the same number of edits, the one that has a longer prefix and suffix in common with
// the text is nearer. A name that differs only in letter case is nearer than any name with an edit.
func (s *Search) Consider(name string) bool {
	if name == s.best || name == s.text {
		return false
	}
	cost := costOfEdit * Edits(name, s.text, s.cost/costOfEdit+1)
	if strings.EqualFold(name, s.text) {
		cost = 1
	}
	if cost > s.cost {
		return false
	}
	alike := sharedEnds(name, s.text)
	if cost == s.cost && alike <= s.alike {
		s.ambiguous = s.ambiguous || alike == s.alike
		return false
	}
	s.best, s.cost, s.alike, s.ambiguous = name, cost, alike, false
	return true
}

// Best returns the nearest name. It returns "" if no name is near, or if several names are equally near.
func (s *Search) Best() string {
	if s.ambiguous {
		return ""
	}
	return s.best
}

// Near returns the name that is nearest to text. It returns "" if no name is near, or if several names are equally
// near.
func Near(text string, names ...string) string {
	s := NewSearch(text)
	for _, n := range names {
		s.Consider(n)
	}
	return s.Best()
}

// sharedEnds returns the total length of the prefix and the suffix that a and b have in common.
func sharedEnds(a, b string) int {
	n, short := 0, min(len(a), len(b))
	for n < short && a[n] == b[n] {
		n++
	}
	m := 0
	for m < short-n && a[len(a)-1-m] == b[len(b)-1-m] {
		m++
	}
	return n + m
}
