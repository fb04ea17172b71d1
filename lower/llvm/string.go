package llvm

import "strconv"

// String returns t in LLVM assembly syntax.
func (t *Type) String() string { return string(t.Append(nil)) }

// Append appends t in LLVM assembly syntax.
func (t *Type) Append(dst []byte) []byte {
	switch t.kind {
	case VoidKind:
		return append(dst, "void"...)
	case LabelKind:
		return append(dst, "label"...)
	case MetadataKind:
		return append(dst, "metadata"...)
	case IntKind:
		return strconv.AppendUint(append(dst, 'i'), t.n, 10)
	case HalfKind:
		return append(dst, "half"...)
	case BFloatKind:
		return append(dst, "bfloat"...)
	case FloatKind:
		return append(dst, "float"...)
	case DoubleKind:
		return append(dst, "double"...)
	case PointerKind:
		dst = append(dst, "ptr"...)
		if t.n != 0 {
			dst = append(strconv.AppendUint(append(dst, " addrspace("...), t.n, 10), ')')
		}
		return dst
	case VectorKind:
		return append(t.elem.Append(append(strconv.AppendUint(append(dst, '<'), t.n, 10), " x "...)), '>')
	case ArrayKind:
		return append(t.elem.Append(append(strconv.AppendUint(append(dst, '['), t.n, 10), " x "...)), ']')
	case StructKind:
		return t.appendBody(dst)
	case NamedKind:
		return AppendName(append(dst, '%'), t.name)
	case FuncKind:
		dst = t.appendList(append(t.elem.Append(dst), " ("...))
		if t.variadic {
			if len(t.parts) > 0 {
				dst = append(dst, ", "...)
			}
			dst = append(dst, "..."...)
		}
		return append(dst, ')')
	case TargetKind:
		dst = AppendQuoted(append(dst, "target("...), t.name)
		for _, p := range t.parts {
			dst = p.Append(append(dst, ", "...))
		}
		for _, n := range t.numbers {
			dst = strconv.AppendUint(append(dst, ", "...), uint64(n), 10)
		}
		return append(dst, ')')
	}
	return append(dst, '?')
}

// AppendDefinition appends the text of the definition of a named struct, without its name.
func (t *Type) AppendDefinition(dst []byte) []byte {
	if t.opaque {
		return append(dst, "opaque"...)
	}
	return t.appendBody(dst)
}

func (t *Type) appendBody(dst []byte) []byte {
	if t.packed {
		dst = append(dst, '<')
	}
	if len(t.parts) == 0 {
		dst = append(dst, "{}"...)
	} else {
		dst = append(t.appendList(append(dst, "{ "...)), " }"...)
	}
	if t.packed {
		dst = append(dst, '>')
	}
	return dst
}

func (t *Type) appendList(dst []byte) []byte {
	for i, p := range t.parts {
		if i > 0 {
			dst = append(dst, ", "...)
		}
		dst = p.Append(dst)
	}
	return dst
}

// AppendName appends a name in the form in which it follows % or @. The name is quoted if necessary.
func AppendName(dst []byte, name string) []byte {
	if isPlainName(name) {
		return append(dst, name...)
	}
	return AppendQuoted(dst, name)
}

// isPlainName reports whether a name is valid without quotes. A name that starts with a digit is not, because it could
// be a number.
func isPlainName(name string) bool {
	if name == "" || name[0] >= '0' && name[0] <= '9' {
		return false
	}
	for i := 0; i < len(name); i++ {
		c := name[i]
		if (c < 'a' || c > 'z') && (c < 'A' || c > 'Z') && (c < '0' || c > '9') && c != '.' && c != '_' && c != '$' &&
			c != '-' {
			return false
		}
	}
	return true
}

// AppendQuoted appends s in quotes. Quotes, backslashes and all characters other than printable ASCII are written as a
// backslash and two hexadecimal digits.
func AppendQuoted(dst []byte, s string) []byte {
	const digits = "0123456789ABCDEF"
	dst = append(dst, '"')
	for i := 0; i < len(s); i++ {
		if c := s[i]; c < ' ' || c > '~' || c == '"' || c == '\\' {
			dst = append(dst, '\\', digits[c>>4], digits[c&15])
		} else {
			dst = append(dst, c)
		}
	}
	return append(dst, '"')
}
