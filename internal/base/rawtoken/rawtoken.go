// Package rawtoken splits sources into raw tokens. The concatenated tokens are the source, including white space and
// comments. Splitting never fails. The package recognizes brackets and statements by their characters only. It is for
// code that changes sources as texts: mutation and reduction.
//
// It is independent of the lexer and the parser of the compiler.
package rawtoken

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// puncts lists the punctuators with more than one character. Longer ones come first.
var puncts = [...]string{
	"<<=", ">>=", "...",
	"-=", "+=", "*=", "/=", "%=", "&=", "|=", "^=", "!=", "<=", ">=", "==", "&&", "||", "<<", ">>", "++", "--", "::", "->",
}

// Split splits a text into tokens. The concatenated tokens are the text.
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

// run returns the length of the longest prefix of a text that consists of bytes for which the function of returns true.
// The first byte always counts as such a byte.
func run(text string, of func(byte) bool) int {
	n := 1
	for n < len(text) && of(text[n]) {
		n++
	}
	return n
}

// upTo returns the index of the string end in a text, plus more. If the text does not contain this string, upTo returns
// the length of the text.
func upTo(text, end string, more int) int {
	if i := strings.Index(text, end); i >= 0 {
		return i + more
	}
	return len(text)
}

// quoted returns the length of the string or character literal at the start of a text. It returns 0 if the literal does
// not end on its line. A line break after a backslash does not end the line.
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

// Closing returns the index of the bracket that closes the bracket at i, or -1 if there is none.
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

// Statement returns the range of the tokens of the statement that contains token i. A statement ends with a semicolon
// or a block.
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

// Replace returns tokens, with the tokens from start up to end replaced by others.
func Replace(tokens []string, start, end int, with ...string) []string {
	return slices.Concat(tokens[:start], with, tokens[end:])
}
