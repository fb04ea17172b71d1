package spelling

import "strings"

// A Search finds the candidate name that is uniquely nearest to a text. The zero value does not find any.
type Search struct {
	text      string
	best      string
	cost      int // cost of best; initially the cost above which a name is not near
	alike     int // length of the prefix and suffix that best and text share
	ambiguous bool
}

// costOfEdit is greater than 1, so that a difference in letter case costs less than one edit.
const costOfEdit = 2

// NewSearch returns a search for the name intended by text.
func NewSearch(text string) Search {
	return Search{text: text, cost: costOfEdit*Limit(text) + 1}
}

// Consider makes name the best candidate if name is nearer than all names considered so far. It reports whether name is
// nearer. Among equally near names, the name that shares the longer prefix and suffix with the text is nearer. A name
// that differs only in letter case is nearer than any name with an edit.
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

// Best returns the nearest name, or "" if no name is near or if several are equally near.
func (s *Search) Best() string {
	if s.ambiguous {
		return ""
	}
	return s.best
}

// Near returns the name nearest to text, or "" if no name is near.
func Near(text string, names ...string) string {
	s := NewSearch(text)
	for _, n := range names {
		s.Consider(n)
	}
	return s.Best()
}

// sharedEnds returns the total length of the prefix and suffix that a and b share.
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
