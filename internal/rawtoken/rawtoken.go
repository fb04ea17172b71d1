// Package rawtoken takes sources apart into raw tokens: joined, the tokens are the
// source, blanks and comments with it. It never fails, whatever the text is, and
// knows brackets and statements by their characters alone. It is for what changes
// sources as texts: mutation and reduction.
//
// It must not know how the compiler reads sources.
package rawtoken

import (
	"regexp"
	"slices"
	"strings"
	"sync"
)

// pattern is compiled when it is needed first: the compiler does not need it.
var pattern = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?s)//[^\n]*|/\*.*?\*/|"(?:[^"\\\n]|\\.)*"|[A-Za-z_][A-Za-z_0-9]*|\.?[0-9](?:[eE][+-]|[A-Za-z0-9_.])*|[ \t\r]+|\n|<<=|>>=|\.\.\.|[-+*/%&|^=!<>]=|&&|\|\||<<|>>|\+\+|--|::|->|.`)
})

// Split takes a text apart; joined, the tokens are the text.
func Split(text string) []string { return pattern().FindAllString(text, -1) }

// IsBlank reports whether a token is white space or a comment.
func IsBlank(t string) bool {
	return strings.TrimSpace(t) == "" || strings.HasPrefix(t, "//") || strings.HasPrefix(t, "/*")
}

// IsWord reports whether a token is an identifier or a keyword.
func IsWord(t string) bool {
	return t[0] == '_' || 'a' <= t[0]|0x20 && t[0]|0x20 <= 'z'
}

// IsNumber reports whether a token is a number.
func IsNumber(t string) bool {
	return '0' <= t[0] && t[0] <= '9' || len(t) > 1 && t[0] == '.' && t[1] != '.'
}

// Closing returns the index of the bracket that belongs to the one at i, -1 if there
// is none.
func Closing(tokens []string, i int) int {
	depth := 0
	for j := i; j < len(tokens); j++ {
		switch tokens[j] {
		case "(", "[", "{":
			depth++
		case ")", "]", "}":
			if depth--; depth == 0 {
				return j
			}
		}
	}
	return -1
}

// Statement returns the range of tokens around i that ends with a semicolon or a
// block.
func Statement(tokens []string, i int) (start, end int) {
	start, end = i, i
	for start > 0 && !slices.Contains([]string{";", "{", "}"}, tokens[start-1]) {
		start--
	}
	for end < len(tokens)-1 && tokens[end] != ";" {
		if tokens[end] == "{" {
			if e := Closing(tokens, end); e > 0 {
				end = e
				break
			}
		}
		end++
	}
	return start, min(end+1, len(tokens))
}

// Replace returns tokens with others in the place of those from start to end.
func Replace(tokens []string, start, end int, with ...string) []string {
	return slices.Concat(tokens[:start], with, tokens[end:])
}
