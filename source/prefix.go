package source

import "strings"

// A Prefix says that names which begin with Old are written with New instead.
type Prefix struct{ Old, New string }

// Prefixes are prefixes of which the last that fits counts.
type Prefixes []Prefix

// Map returns a name as it is written.
func (p Prefixes) Map(name string) string {
	for i := len(p) - 1; i >= 0; i-- {
		if rest, ok := strings.CutPrefix(name, p[i].Old); ok {
			return p[i].New + rest
		}
	}
	return name
}
