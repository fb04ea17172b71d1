// Package tokenmutation changes shaders at random, token by token: what comes out is
// close to a shader that somebody wrote, and seldom valid.
//
// It must not know how the compiler reads sources: its tokens keep blanks and
// comments, and never fail. Read Tokens, then Mutate.
package tokenmutation

import (
	"regexp"
	"slices"
	"strings"
)

var token = regexp.MustCompile(`(?s)//[^\n]*|/\*.*?\*/|"(?:[^"\\\n]|\\.)*"|[A-Za-z_][A-Za-z_0-9]*|\.?[0-9](?:[eE][+-]|[A-Za-z0-9_.])*|[ \t\r]+|\n|<<=|>>=|\.\.\.|[-+*/%&|^=!<>]=|&&|\|\||<<|>>|\+\+|--|::|->|.`)

// Tokens takes a text apart; joined, the parts are the text.
func Tokens(text string) []string { return token.FindAllString(text, -1) }

func isBlank(t string) bool {
	return strings.TrimSpace(t) == "" || strings.HasPrefix(t, "//") || strings.HasPrefix(t, "/*")
}

func isWord(t string) bool {
	return t[0] == '_' || 'a' <= t[0]|0x20 && t[0]|0x20 <= 'z'
}

func isNumber(t string) bool {
	return '0' <= t[0] && t[0] <= '9' || len(t) > 1 && t[0] == '.' && t[1] != '.'
}

// Closing returns the place of the bracket that belongs to the one at i, -1 if there
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
