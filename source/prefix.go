package source

import "strings"

// A Prefix is a replacement for file names that start with Old: New takes the place of Old.
type Prefix struct{ Old, New string }

// Prefixes are prefix replacements. If several match a name, the last one applies.
type Prefixes []Prefix

// Map returns name after the last matching replacement, or name itself if no prefix matches.
func (p Prefixes) Map(name string) string {
	for i := len(p) - 1; i >= 0; i-- {
		if rest, ok := strings.CutPrefix(name, p[i].Old); ok {
			return p[i].New + rest
		}
	}
	return name
}
