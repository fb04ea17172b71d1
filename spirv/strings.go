package spirv

import "strings"

// terminated returns the part of s before its first zero byte.
func terminated(s string) string {
	if end := strings.IndexByte(s, 0); end >= 0 {
		return s[:end]
	}
	return s
}

// StringWords returns the number of words of s as a string literal.
func StringWords(s string) int { return len(terminated(s))/4 + 1 }

// AppendString appends s as a string literal: bytes in little-endian words, a zero byte, and padding. It ignores the
// bytes after a zero in s.
func AppendString(words []uint32, s string) []uint32 {
	s = terminated(s)
	for len(s) >= 4 {
		words = append(words, uint32(s[0])|uint32(s[1])<<8|uint32(s[2])<<16|uint32(s[3])<<24)
		s = s[4:]
	}
	var last uint32
	for i := 0; i < len(s); i++ {
		last |= uint32(s[i]) << (8 * i)
	}
	return append(words, last)
}

// StringAt decodes the string literal at the start of words. It returns the string and the number of its words, or 0 if
// it is not terminated.
func StringAt(words []uint32) (s string, n int) {
	n = stringLen(words)
	if n == 0 {
		return "", 0
	}
	buf := make([]byte, 0, n*4)
	for _, w := range words[:n] {
		buf = append(buf, byte(w), byte(w>>8), byte(w>>16), byte(w>>24))
	}
	end := len(buf) - 4
	for buf[end] != 0 {
		end++
	}
	return string(buf[:end]), n
}

// stringLen returns the number of words of the string literal at the start of words, or 0 if it is not terminated.
func stringLen(words []uint32) int {
	for i, w := range words {
		// The usual test for a zero byte within a word.
		if (w-0x01010101)&^w&0x80808080 != 0 {
			return i + 1
		}
	}
	return 0
}
