package language

import "strings"

func isNameByte(c byte) bool {
	return c == '_' || '0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || c >= 0x80
}

// nameStart returns the start of the name that ends at an offset of a text.
func nameStart(text string, offset int) int {
	for offset > 0 && isNameByte(text[offset-1]) {
		offset--
	}
	return offset
}

// blankStart returns the start of the whitespace that ends at an offset of a text.
func blankStart(text string, offset int) int {
	for offset > 0 && strings.IndexByte(" \t\r\n", text[offset-1]) >= 0 {
		offset--
	}
	return offset
}

// blankEnd returns the end of the whitespace that starts at an offset of a text.
func blankEnd(text string, offset int) int {
	for offset < len(text) && strings.IndexByte(" \t\r\n", text[offset]) >= 0 {
		offset++
	}
	return offset
}

// argsStart returns the start of the template arguments that end at an offset of a text: the offset of the <. If no
// arguments end there, it returns the given offset.
func argsStart(text string, offset int) int {
	depth := 0
	for i := offset - 1; i >= 0 && offset-i < 1000; i-- {
		switch text[i] {
		case '>':
			depth++
		case '<':
			if depth--; depth == 0 {
				return i
			}
		case ';', '{', '}':
			return offset
		}
		if depth == 0 {
			return offset
		}
	}
	return offset
}

// lineStart returns the start of the line that contains an offset of a text.
func lineStart(text string, offset int) int { return strings.LastIndexByte(text[:offset], '\n') + 1 }
