// Package boundary holds the conventions shared by a host program and the compiler loaded into it: text encodings and
// the names of included files.
package boundary

import (
	"bytes"
	"encoding/binary"
	"runtime"
	"unicode/utf16"
	"unicode/utf8"
	"unsafe"

	"github.com/hlsl2spirv/hlsl2spirv/frontend/preprocessor"
)

// Code pages, with the numbers used in dxc's interface.
const (
	None  = 0 // a byte order mark may specify the encoding
	UTF16 = 1200
	UTF32 = 12000
	UTF8  = 65001
)

// WidePage is the code page of wchar_t, and wideUnit is its size.
var WidePage, wideUnit = wide(runtime.GOOS)

func wide(system string) (page uint32, unit int) {
	if system == "windows" {
		return UTF16, 2
	}
	return UTF32, 4
}

// Decode returns a text in UTF-8. It returns false if the text is not valid in its code page or the code page is
// unknown.
func Decode(text []byte, page uint32) (string, bool) {
	switch page {
	case None:
		return preprocessor.Decode(string(bytes.TrimPrefix(text, []byte("\xEF\xBB\xBF")))), true
	case UTF8:
		return string(bytes.TrimPrefix(text, []byte("\xEF\xBB\xBF"))), true
	case UTF16:
		return decodeUnits(text, 2, func(units []byte) string {
			words := make([]uint16, len(units)/2)
			for i := range words {
				words[i] = binary.NativeEndian.Uint16(units[2*i:])
			}
			return string(utf16.Decode(words))
		})
	case UTF32:
		return decodeUnits(text, 4, func(units []byte) string {
			decoded := make([]byte, 0, len(units)/4)
			for ; len(units) > 0; units = units[4:] {
				c := binary.NativeEndian.Uint32(units)
				decoded = utf8.AppendRune(decoded, rune(min(c, utf8.MaxRune+1))) // an invalid character becomes U+FFFD
			}
			return string(decoded)
		})
	}
	return "", false
}

// decodeUnits decodes a text whose characters consist of units of a given size, without a byte order mark.
func decodeUnits(text []byte, size int, decode func([]byte) string) (string, bool) {
	if len(text)%size != 0 {
		return "", false
	}
	return string(bytes.TrimPrefix([]byte(decode(text)), []byte("\uFEFF"))), true
}

// Source decodes a source as Text does; a module is returned unchanged.
func Source(text []byte, page uint32) (string, bool) {
	if page == None && isModule(text) {
		return string(text), true
	}
	return Text(text, page)
}

// Text decodes a text that may end with a terminator, which is removed.
func Text(text []byte, page uint32) (string, bool) {
	decoded, ok := Decode(text, page)
	if n := len(decoded); n > 0 && decoded[n-1] == 0 {
		decoded = decoded[:n-1]
	}
	return decoded, ok
}

// magic is the first word of a SPIR-V module.
const magic = 0x07230203

func isModule(text []byte) bool {
	return len(text) >= 4 && (binary.LittleEndian.Uint32(text) == magic || binary.BigEndian.Uint32(text) == magic)
}

// Wide returns a text in wide characters.
func Wide(text string) []byte {
	if wideUnit == 2 {
		return appendUnits16(nil, text)
	}
	var b []byte
	for _, c := range text {
		b = binary.NativeEndian.AppendUint32(b, uint32(c))
	}
	return b
}

func appendUnits16(b []byte, text string) []byte {
	for _, u := range utf16.Encode([]rune(text)) {
		b = binary.NativeEndian.AppendUint16(b, u)
	}
	return b
}

// String decodes a terminated C string whose encoding is UTF8 or WidePage.
func String(p unsafe.Pointer, page uint32) (string, bool) {
	unit := 1
	if page != UTF8 {
		unit = wideUnit
	}
	n := 0
	for !isZero(unsafe.Slice((*byte)(unsafe.Add(p, n)), unit)) {
		n += unit
	}
	return Decode(unsafe.Slice((*byte)(p), n), page)
}

func isZero(unit []byte) bool {
	for _, b := range unit {
		if b != 0 {
			return false
		}
	}
	return true
}
