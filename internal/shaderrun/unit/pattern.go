package unit

import (
	"regexp"
	"strings"
)

// A Pattern chooses tests as the flags -run and -skip of `go test` do: it has a regular
// expression for each part of a name, between which slashes stand. One without elements
// has nothing against any name.
type Pattern []*regexp.Regexp

// ParsePattern reads a pattern. Slashes in brackets and parentheses do not separate.
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

// matched returns how many parts of a name the pattern has elements for, and whether these
// all match.
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

// mayMatch reports whether a test, or one below it, matches.
func (p Pattern) mayMatch(name string) bool {
	_, ok := p.matched(name)
	return ok
}

// excludes reports whether the pattern, of tests to leave out, has a match for each of its
// elements.
func (p Pattern) excludes(name string) bool {
	n, ok := p.matched(name)
	return ok && n == len(p) && n > 0
}
