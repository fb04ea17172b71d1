package unit

import (
	"regexp"
	"strings"
)

// A Pattern selects tests in the same way as the flags -run and -skip of `go test`. It consists of a regular expression
// for each part of a name. Slashes separate the parts. An empty pattern matches all names.
type Pattern []*regexp.Regexp

// ParsePattern parses a pattern. A slash in brackets or parentheses is not a separator.
func ParsePattern(text string) (p Pattern, err error) {
	if text == "" {
		return nil, nil
	}
	for _, element := range elements(text) {
		re, err := regexp.Compile(element)
		if err != nil {
			return nil, err
		}
		p = append(p, re)
	}
	return p, nil
}

func elements(text string) (list []string) {
	brackets, parentheses, start := 0, 0, 0
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '[':
			brackets++
		case ']':
			brackets = max(brackets-1, 0)
		case '(':
			parentheses++
		case ')':
			parentheses--
		case '\\':
			i++
		case '/':
			if brackets == 0 && parentheses == 0 {
				list = append(list, text[start:i])
				start = i + 1
			}
		}
	}
	return append(list, text[start:])
}

// matched compares the parts of a name with the elements of the pattern. It returns the number of parts for which there
// is an element, and reports whether all of them match.
func (p Pattern) matched(name string) (n int, ok bool) {
	for i, part := range strings.Split(name, "/") {
		if i == len(p) {
			break
		}
		if !p[i].MatchString(part) {
			return n, false
		}
		n++
	}
	return n, true
}

// mayMatch reports whether the test called name matches, or one of its subtests can match.
func (p Pattern) mayMatch(name string) bool {
	_, ok := p.matched(name)
	return ok
}

// excludes reports whether a test is to be skipped if the pattern is the value of -skip. It is if the pattern is not
// empty and all of its elements match.
func (p Pattern) excludes(name string) bool {
	n, ok := p.matched(name)
	return ok && n == len(p) && n > 0
}
