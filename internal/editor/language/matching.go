package language

import "strings"

// A fit is the quality of a match between typed text and a name, best first.
type fit uint8

const (
	fitsExactly fit = iota // a prefix
	fitsFolded             // a prefix, ignoring case
	fitsWords              // beginnings of its words: sLev matches SampleLevel
	fitsWithin             // a substring
	fitsNot
)

// fitOf returns the quality of the match between begun, the typed text, and a name.
func fitOf(begun, name string) fit {
	switch {
	case strings.HasPrefix(name, begun):
		return fitsExactly
	case len(begun) <= len(name) && strings.EqualFold(name[:len(begun)], begun):
		return fitsFolded
	case fitsWordsOf(begun, name):
		return fitsWords
	case len(begun) >= 3 && strings.Contains(strings.ToLower(name), strings.ToLower(begun)):
		return fitsWithin
	}
	return fitsNot
}

// fitsWordsOf reports whether each letter of begun follows the previous letter in the name, or begins a later word. The
// first letter must begin a word.
func fitsWordsOf(begun, name string) bool {
	ends := make([]bool, len(name)+1) // offsets at which the letters so far can end
	ends[0] = true
	for k := range len(begun) {
		next, any, found := make([]bool, len(name)+1), false, false
		for i := range len(name) {
			any = any || ends[i]
			if lowered(name[i]) == lowered(begun[k]) && (ends[i] && k > 0 || any && startsWord(name, i)) {
				next[i+1], found = true, true
			}
		}
		if !found {
			return false
		}
		ends = next
	}
	return true
}

// startsWord reports whether a word starts at an offset of a name. The words of RWTexture2D are RW, Texture, 2 and D;
// no_contraction has two words.
func startsWord(name string, i int) bool {
	if i == 0 || name[i-1] == '_' {
		return name[i] != '_' || i == 0
	}
	upper := func(c byte) bool { return 'A' <= c && c <= 'Z' }
	digit := func(c byte) bool { return '0' <= c && c <= '9' }
	switch c, before := name[i], name[i-1]; {
	case upper(c):
		return !upper(before) || i+1 < len(name) && !upper(name[i+1]) && !digit(name[i+1]) && name[i+1] != '_'
	case digit(c):
		return !digit(before)
	}
	return false
}

func lowered(c byte) byte {
	if 'A' <= c && c <= 'Z' {
		return c | 0x20
	}
	return c
}
