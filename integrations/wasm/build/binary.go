package main

import (
	"encoding/binary"
	"errors"
)

var errForm = errors.New("the module has a form that Go's linker does not give it")

// A reader reads a module. Behind the end, and behind what cannot be read, there are zeros,
// and it is bad.
type reader struct {
	b   []byte
	bad bool
}

func (r *reader) fail() {
	r.b, r.bad = nil, true
}

func (r *reader) bytes(n uint64) (b []byte) {
	if n > uint64(len(r.b)) {
		r.fail()
		return nil
	}
	b, r.b = r.b[:n:n], r.b[n:]
	return b
}

func (r *reader) byte() byte {
	if b := r.bytes(1); b != nil {
		return b[0]
	}
	return 0
}

// unsigned reads a number in LEB128.
func (r *reader) unsigned() uint64 {
	v, n := binary.Uvarint(r.b)
	if n <= 0 {
		r.fail()
		return 0
	}
	r.b = r.b[n:]
	return v
}

// signed reads a number in signed LEB128.
func (r *reader) signed() (v int64) {
	for shift := 0; shift < 64; shift += 7 {
		c := r.byte()
		v |= int64(c&0x7f) << shift
		if c < 0x80 {
			if c&0x40 != 0 && shift < 57 {
				v |= -1 << (shift + 7)
			}
			return v
		}
	}
	r.fail()
	return 0
}

func appendUnsigned(b []byte, v uint64) []byte { return binary.AppendUvarint(b, v) }

func appendSigned(b []byte, v int64) []byte {
	for ; ; v >>= 7 {
		c := byte(v & 0x7f)
		if v >= -0x40 && v < 0x40 {
			return append(b, c)
		}
		b = append(b, c|0x80)
	}
}

// appendSized writes bytes behind their number.
func appendSized(b, what []byte) []byte {
	return append(appendUnsigned(b, uint64(len(what))), what...)
}
