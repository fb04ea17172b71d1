package cli

import "strings"

// Colors of a disassembly, by the first characters of a word.
const (
	colourOff     = "\x1b[0m"
	colourComment = "\x1b[90m"
	colourResult  = "\x1b[34m"
	colourID      = "\x1b[33m"
	colourString  = "\x1b[32m"
	colourNumber  = "\x1b[31m"
)

// coloured returns a colored disassembly.
func coloured(text string) []byte {
	b := make([]byte, 0, len(text)*2)
	for i := 0; i < len(text); {
		n, colour := word(text[i:])
		switch {
		case colour == "":
			b = append(b, text[i:i+n]...)
		default:
			b = append(append(append(b, colour...), text[i:i+n]...), colourOff...)
		}
		i += n
	}
	return b
}

// word returns the length of the first word of text and its color.
func word(text string) (n int, colour string) {
	switch c := text[0]; {
	case c == ' ' || c == '\n':
		return 1, ""
	case c == '"':
		for n = 1; n < len(text) && text[n] != '"'; n++ {
			if text[n] == '\\' {
				n++
			}
		}
		return min(n+1, len(text)), colourString
	case c == ';':
		return upTo(text, "\n"), colourComment
	}
	n = upTo(text, " \n")
	switch c := text[0]; {
	case c == '%' && strings.HasPrefix(text[n:], " = "):
		return n, colourResult
	case c == '%':
		return n, colourID
	case c >= '0' && c <= '9', c == '-' && n > 1:
		return n, colourNumber
	}
	return n, ""
}

// upTo returns the length of text before the first of the characters in ends.
func upTo(text, ends string) int {
	if i := strings.IndexAny(text, ends); i >= 0 {
		return i
	}
	return len(text)
}
