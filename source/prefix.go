package source

import "strings"

// A Prefix replaces the prefix Old of names with New.
type Prefix struct{ Old, New string }

// Prefixes are prefix replacements. If several match a name, the last one applies.
type Prefixes []Prefix

// Map returns name with its prefix replaced.
func (p Prefixes) Map(name string) string {
	for i := len(p) - 1; i >= 0; i-- {
		if rest, ok := strings.CutPrefix(name, p[i].Old); ok {
			return p[i].New + rest
		}
	}
	return name
}
