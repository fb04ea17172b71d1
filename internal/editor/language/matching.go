package language

import "strings"

// A fit is how well a name is what has been begun, the best first.
type fit uint8

const (
	fitsExactly fit = iota // in its first letters
	fitsFolded             // so, but for their case
	fitsWords              // in the first letters of its words: sLev is SampleLevel
	fitsWithin             // somewhere in it
	fitsNot
)

// fitOf returns how well a name is what has been begun.
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

// fitsWordsOf reports whether each letter that was begun is the one behind the letter
// before it, or the first of a later word. The first is the first of a word.
func fitsWordsOf(begun, name string) bool {
	behind := make([]bool, len(name)+1) // where the letters so far can end
	behind[0] = true
	for k := range len(begun) {
		next, any, found := make([]bool, len(name)+1), false, false
		for i := range len(name) {
			any = any || behind[i]
			if lowered(name[i]) == lowered(begun[k]) && (behind[i] && k > 0 || any && startsWord(name, i)) {
				next[i+1], found = true, true
			}
		}
		if !found {
			return false
		}
		behind = next
	}
	return true
}

// startsWord reports whether a word starts at an offset of a name: RWTexture2D has RW,
// Texture, 2 and D, and no_contraction has two.
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
