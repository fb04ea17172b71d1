package main

// joinable is how many zeros may stand between two segments that become one. Go's linker
// leaves out each run of more than eight, and ends with a hundred thousand segments, of
// which a compressor makes more than of the zeros.
const joinable = 256

// memoryLimit is more than the data of a program of ours ever takes.
const memoryLimit = 1 << 28

// readMemory reads a section of data: what the first memory holds at the start, by
// segments at constant places.
func readMemory(b []byte) (memory []byte, err error) {
	r := reader{b: b}
	for n := r.unsigned(); n > 0 && !r.bad; n-- {
		if r.byte() != 0 || r.byte() != opI32Const {
			return nil, errForm
		}
		at := r.signed()
		if r.byte() != opEnd {
			return nil, errForm
		}
		data := r.bytes(r.unsigned())
		if at < 0 || at > memoryLimit {
			return nil, errForm
		}
		if more := int(at) + len(data) - len(memory); more > 0 {
			memory = append(memory, make([]byte, more)...)
		}
		copy(memory[at:], data)
	}
	if r.bad {
		return nil, errForm
	}
	return memory, nil
}

// A segment is what a part of the memory holds at the start.
type segment struct {
	at   int
	data []byte
}

// segments returns what of a memory is not zero, and short runs of zeros within.
func segments(memory []byte) (list []segment) {
	zeros := joinable + 1
	for i, c := range memory {
		switch {
		case c == 0:
			zeros++
			continue
		case zeros > joinable:
			list = append(list, segment{i, nil})
		}
		zeros = 0
		last := &list[len(list)-1]
		last.data = memory[last.at : i+1]
	}
	return list
}

func appendSegments(b []byte, list []segment) []byte {
	b = appendUnsigned(b, uint64(len(list)))
	for _, s := range list {
		b = append(appendSigned(append(b, 0, opI32Const), int64(s.at)), opEnd)
		b = appendSized(b, s.data)
	}
	return b
}
