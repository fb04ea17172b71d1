package spelling

import "strings"

// A Search finds the one name that is nearest to a text, among those that it is shown.
// The zero value finds nothing.
type Search struct {
	text      string
	best      string
	cost      int // of best; what is not cheaper than this at first is not near
	alike     int // how long the ends are that best and text share
	ambiguous bool
}

// costOfEdit leaves room below an edit for what is not even one.
const costOfEdit = 2

// NewSearch returns a search for what is meant by text.
func NewSearch(text string) Search {
	return Search{text: text, cost: costOfEdit*Limit(text) + 1}
}

// Consider takes name for what is meant if it is nearer than all names before, and reports
// whether it is. Of names as near, the one whose ends are more like those of the text is
// nearer. A name in other letter case is nearer than any with an edit.
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

// Best returns the name that was nearest, "" if none is near or several are equally near.
func (s *Search) Best() string {
	if s.ambiguous {
		return ""
	}
	return s.best
}

// Near returns the nearest of names to text, "" if there is none.
func Near(text string, names ...string) string {
	s := NewSearch(text)
	for _, n := range names {
		s.Consider(n)
	}
	return s.Best()
}

// sharedEnds returns how many characters a and b share at their starts and at their ends.
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
