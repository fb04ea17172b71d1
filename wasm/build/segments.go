package main

import (
	"encoding/binary"
	"errors"
)

// Of a module in WebAssembly's binary format.
const (
	header      = 8 // bytes before the first section
	dataSection = 11
	constI32    = 0x41
	end         = 0x0b
)

// joinable is how many zeros may stand between two segments that become one. Go's linker
// leaves out each run of more than eight, and ends with a hundred thousand segments, of
// which a compressor makes more than of the zeros.
const joinable = 4096

var errForm = errors.New("the module has a form that Go's linker does not give it")

// A segment is what a part of the memory holds at the start.
type segment struct {
	at   uint64
	data []byte
}

// joinSegments returns a module with the segments of its data joined that lie beside each
// other.
func joinSegments(module []byte) ([]byte, error) {
	if len(module) < header {
		return nil, errForm
	}
	out := module[:header:header]
	for rest := module[header:]; len(rest) > 0; {
		id := rest[0]
		size, n := binary.Uvarint(rest[1:])
		if n <= 0 || uint64(len(rest)-1-n) < size {
			return nil, errForm
		}
		body := rest[1+n:][:size]
		rest = rest[1+n+int(size):]
		if id == dataSection {
			list, err := readSegments(body)
			if err != nil {
				return nil, err
			}
			body = appendSegments(nil, joined(list))
		}
		out = append(binary.AppendUvarint(append(out, id), uint64(len(body))), body...)
	}
	return out, nil
}

// readSegments reads a section of data: segments of the first memory at constant places.
func readSegments(b []byte) (list []segment, err error) {
	count, n := binary.Uvarint(b)
	if n <= 0 {
		return nil, errForm
	}
	for b = b[n:]; count > 0; count-- {
		if len(b) < 2 || b[0] != 0 || b[1] != constI32 {
			return nil, errForm
		}
		at, n := signed(b[2:])
		if b = b[min(2+n, len(b)):]; n == 0 || len(b) == 0 || b[0] != end {
			return nil, errForm
		}
		size, n := binary.Uvarint(b[1:])
		if n <= 0 || uint64(len(b)-1-n) < size {
			return nil, errForm
		}
		list = append(list, segment{at, b[1+n:][:size]})
		b = b[1+n+int(size):]
	}
	return list, nil
}

// joined returns segments that rise, with fewer of them.
func joined(list []segment) (out []segment) {
	for _, s := range list {
		if len(out) > 0 {
			last := &out[len(out)-1]
			if from := last.at + uint64(len(last.data)); s.at >= from && s.at-from <= joinable {
				last.data = append(append(last.data, make([]byte, s.at-from)...), s.data...)
				continue
			}
		}
		out = append(out, segment{s.at, append([]byte(nil), s.data...)})
	}
	return out
}

func appendSegments(b []byte, list []segment) []byte {
	b = binary.AppendUvarint(b, uint64(len(list)))
	for _, s := range list {
		b = appendSigned(append(b, 0, constI32), s.at)
		b = append(binary.AppendUvarint(append(b, end), uint64(len(s.data))), s.data...)
	}
	return b
}

// signed reads a constant in signed LEB128, as the 32 bits that it stands for, and returns
// its length, 0 if it has no end.
func signed(b []byte) (v uint64, n int) {
	for shift := 0; n < len(b) && n < 5; shift += 7 {
		c := b[n]
		v |= uint64(c&0x7f) << shift
		if n++; c < 0x80 {
			if c&0x40 != 0 {
				v |= ^uint64(0) << (shift + 7)
			}
			return v & 0xffffffff, n
		}
	}
	return 0, 0
}

// appendSigned writes 32 bits as a constant in signed LEB128.
func appendSigned(b []byte, v uint64) []byte {
	for i := int64(int32(v)); ; i >>= 7 {
		c := byte(i & 0x7f)
		if i >= -0x40 && i < 0x40 {
			return append(b, c)
		}
		b = append(b, c|0x80)
	}
}
