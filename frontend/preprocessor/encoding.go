package preprocessor

import (
	"encoding/binary"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// encodings lists the encodings that a byte order mark at the start of a text identifies. UTF-32 comes first, because
// its mark starts with that of UTF-16.
var encodings = [...]struct {
	mark   string
	decode func(string) string
}{
	{"\xFF\xFE\x00\x00", func(b string) string { return fromUTF32(b, binary.LittleEndian) }},
	{"\x00\x00\xFE\xFF", func(b string) string { return fromUTF32(b, binary.BigEndian) }},
	{"\xFF\xFE", func(b string) string { return fromUTF16(b, binary.LittleEndian) }},
	{"\xFE\xFF", func(b string) string { return fromUTF16(b, binary.BigEndian) }},
}

// Decode returns the text in b as UTF-8. It converts a text that starts with a byte order mark of UTF-16 or UTF-32, and
// returns other texts unchanged.
func Decode(b string) string {
	if b == "" || b[0] != 0 && b[0] < 0xFE {
		return b
	}
	for _, e := range encodings {
		if rest, ok := strings.CutPrefix(b, e.mark); ok {
			return e.decode(rest)
		}
	}
	return b
}

func fromUTF16(b string, order binary.ByteOrder) string {
	units := make([]uint16, 0, len(b)/2)
	for i := 0; i+1 < len(b); i += 2 {
		units = append(units, order.Uint16([]byte{b[i], b[i+1]}))
	}
	return withRest(string(utf16.Decode(units)), len(b)%2)
}

func fromUTF32(b string, order binary.ByteOrder) string {
	text := make([]byte, 0, len(b)/4)
	for i := 0; i+3 < len(b); i += 4 {
		c := order.Uint32([]byte{b[i], b[i+1], b[i+2], b[i+3]})
		text = utf8.AppendRune(text, rune(min(c, utf8.MaxRune+1))) // invalid characters become U+FFFD
	}
	return withRest(string(text), len(b)%4)
}

// withRest returns text, followed by U+FFFD if rest is not 0. rest is the number of bytes of an incomplete character at
// the end of the file.
func withRest(text string, rest int) string {
	if rest != 0 {
		text += string(utf8.RuneError)
	}
	return text
}
