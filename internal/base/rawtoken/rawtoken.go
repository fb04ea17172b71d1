// Package rawtoken splits sources into raw tokens. The concatenated tokens are the source, including white space and
// comments. Splitting never fails, and brackets and statements are recognized by their characters alone. The package
// is used by code that modifies sources as texts: mutation and reduction.
//
// It is independent of the compiler's own lexer and parser.
package rawtoken

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// puncts lists the punctuators with more than one character, longest first.
var puncts = [...]string{
	"<<=", ">>=", "...",
	"-=", "+=", "*=", "/=", "%=", "&=", "|=", "^=", "!=", "<=", ">=", "==", "&&", "||", "<<", ">>", "++", "--", "::", "->",
}

// Split splits a text into tokens; the concatenated tokens are the text.
func Split(text string) []string {
	tokens := make([]string, 0, len(text)/3)
	for len(text) > 0 {
		n := first(text)
		tokens = append(tokens, text[:n])
		text = text[n:]
	}
	return tokens
}

// first returns the length of the first token of a text.
func first(text string) int {
	switch c := text[0]; {
	case IsWord(text):
		return run(text, func(c byte) bool { return isLetter(c) || isDigit(c) })
	case c == ' ' || c == '\t' || c == '\r':
		return run(text, func(c byte) bool { return c == ' ' || c == '\t' || c == '\r' })
	case strings.HasPrefix(text, "//"):
		return upTo(text, "\n", 0)
	case strings.HasPrefix(text, "/*") && strings.Contains(text[2:], "*/"):
		return 2 + upTo(text[2:], "*/", 2)
	case (c == '"' || c == '\'') && quoted(text) > 0:
		return quoted(text)
	case isDigit(c) || c == '.' && len(text) > 1 && isDigit(text[1]):
		return number(text)
	}
	for _, p := range puncts {
		if strings.HasPrefix(text, p) {
			return len(p)
		}
	}
	_, n := utf8.DecodeRuneInString(text)
	return n
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

// run returns the length of the prefix of a text whose bytes satisfy a predicate. The result is at least 1.
func run(text string, of func(byte) bool) int {
	n := 1
	for n < len(text) && of(text[n]) {
		n++
	}
	return n
}

// upTo returns the index of an end marker in a text, plus an offset, or the length of the text if the marker is
// missing.
func upTo(text, end string, more int) int {
	if i := strings.Index(text, end); i >= 0 {
		return i + more
	}
	return len(text)
}

// quoted returns the length of the string or character literal at the start of a text, or 0 if the literal does not end
// on its line. A backslash continues a line.
func quoted(text string) int {
	for i := 1; i < len(text) && text[i] != '\n'; i++ {
		switch text[i] {
		case text[0]:
			return i + 1
		case '\\':
			i++
		}
	}
	return 0
}

// number returns the length of the number at the start of a text.
func number(text string) int {
	n := 1
	if text[0] == '.' {
		n = 2
	}
	for n < len(text) {
		c := text[n]
		if n+1 < len(text) && c|0x20 == 'e' && (text[n+1] == '+' || text[n+1] == '-') {
			n += 2
			continue
		}
		if !isLetter(c) && !isDigit(c) && c != '.' {
			break
		}
		n++
	}
	return n
}

// IsBlank reports whether a token is white space or a comment.
func IsBlank(t string) bool {
	return strings.TrimSpace(t) == "" || strings.HasPrefix(t, "//") || strings.HasPrefix(t, "/*")
}

// IsWord reports whether a token is an identifier or a keyword.
func IsWord(t string) bool {
	return isLetter(t[0])
}

func isLetter(c byte) bool { return c == '_' || 'a' <= c|0x20 && c|0x20 <= 'z' }

// IsNumber reports whether a token is a number.
func IsNumber(t string) bool {
	return '0' <= t[0] && t[0] <= '9' || len(t) > 1 && t[0] == '.' && t[1] != '.'
}

// Closing returns the index of the bracket that closes the bracket at i, or -1.
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

// Statement returns the range of the tokens of the statement around i. A statement ends with a semicolon or a block.
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

// Replace returns a list of tokens in which the tokens from start to end are replaced by other tokens.
func Replace(tokens []string, start, end int, with ...string) []string {
	return slices.Concat(tokens[:start], with, tokens[end:])
}
