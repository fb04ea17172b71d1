// Package protobuf reads and writes messages in the wire format of Protocol Buffers, field by field. It is
// independent of message types.
//
// It replaces google.golang.org/protobuf/encoding/protowire, which reads parts of the executable at program start,
// and thus in each run of the compiler.
package protobuf

import (
	"encoding/binary"
	"errors"
	"iter"
)

// Wire types, the lower three bits of a tag.
const (
	varint  = 0
	fixed64 = 1
	bytes   = 2
	fixed32 = 5
)

// A Field is a field of an encoded message.
type Field struct {
	Number int
	Value  uint64 // value of a number
	// value of a string, a byte string or a message: a slice of the message that contains it; nil for numbers
	Data []byte
}

var errMalformed = errors.New("malformed protobuf message")

// AppendVarint appends a number field.
func AppendVarint(b []byte, number int, value uint64) []byte {
	b = binary.AppendUvarint(b, uint64(number)<<3|varint)
	return binary.AppendUvarint(b, value)
}

// AppendBytes appends a string, byte string or message field.
func AppendBytes[T string | []byte](b []byte, number int, value T) []byte {
	b = binary.AppendUvarint(b, uint64(number)<<3|bytes)
	b = binary.AppendUvarint(b, uint64(len(value)))
	return append(b, value...)
}

// Fields iterates over the fields of a message in order. If the rest of the message is invalid, the last pair
// contains an error.
func Fields(message []byte) iter.Seq2[Field, error] {
	return func(yield func(Field, error) bool) {
		for len(message) > 0 {
			f, n := field(message)
			if n <= 0 {
				yield(Field{}, errMalformed)
				return
			}
			if message = message[n:]; !yield(f, nil) {
				return
			}
		}
	}
}

// field decodes the first field and returns its length in bytes, or a value ≤ 0 if it is invalid.
func field(b []byte) (f Field, n int) {
	tag, n := binary.Uvarint(b)
	if n <= 0 || tag>>3 == 0 || tag>>3 > 1<<29-1 {
		return f, 0
	}
	f.Number = int(tag >> 3)
	rest, size := b[n:], 0
	switch tag & 7 {
	case varint:
		if f.Value, size = binary.Uvarint(rest); size <= 0 {
			return f, 0
		}
	case fixed64:
		if size = 8; len(rest) < size {
			return f, 0
		}
		f.Value = binary.LittleEndian.Uint64(rest)
	case fixed32:
		if size = 4; len(rest) < size {
			return f, 0
		}
		f.Value = uint64(binary.LittleEndian.Uint32(rest))
	case bytes:
		length, m := binary.Uvarint(rest)
		if m <= 0 || length > uint64(len(rest)-m) {
			return f, 0
		}
		size = m + int(length)
		f.Data = rest[m:size:size]
	default: // groups, which are obsolete
		return f, 0
	}
	return f, n + size
}
