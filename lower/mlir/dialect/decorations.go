package dialect

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// AppendDecoration appends how an attribute spells a decoration: in lower case, with a
// line between words. RelaxedPrecision is relaxed_precision.
func AppendDecoration(b []byte, d spirv.Decoration) []byte {
	start := len(b)
	b = decoration.Append(b, uint32(d))
	name := string(b[start:])
	b = b[:start]
	for i := range len(name) {
		c := name[i]
		if !isUpper(c) {
			b = append(b, c)
			continue
		}
		// A capital begins a word after a small letter, and as the last of several before one.
		if i > 0 && (!isUpper(name[i-1]) || i+1 < len(name) && !isUpper(name[i+1])) {
			b = append(b, '_')
		}
		b = append(b, c-'A'+'a')
	}
	return b
}

// DecorationNamed returns the decoration that an attribute spells.
func DecorationNamed(name string) (spirv.Decoration, bool) {
	var buffer [64]byte
	if d, ok := decoration.Lookup(string(appendCamel(buffer[:0], name))); ok {
		return spirv.Decoration(d), true
	}
	for _, e := range spirv.KindDecoration.Info().Enumerants {
		if string(AppendDecoration(buffer[:0], spirv.Decoration(e.Value))) == name {
			return spirv.Decoration(e.Value), true
		}
	}
	return 0, false
}

// appendCamel appends the words of a name with a capital each, which is nearly always
// how SPIR-V spells it.
func appendCamel(b []byte, name string) []byte {
	capital := true
	for i := range len(name) {
		c := name[i]
		switch {
		case c == '_':
			capital = true
			continue
		case capital && 'a' <= c && c <= 'z':
			c -= 'a' - 'A'
		}
		capital = false
		b = append(b, c)
	}
	return b
}

func isUpper(c byte) bool { return 'A' <= c && c <= 'Z' }
