package spirv

import (
	"fmt"
)

// maxBound is the maximum bound of a decoded module. It is one more than the largest ID that the universal limits of
// the specification permit.
const maxBound = 4194304

// Decode decodes the binary encoding of a module. It checks the grammar and the order of sections, but not whether the
// module is valid.
func Decode(words []uint32) (*Module, error) {
	if len(words) < 5 {
		return nil, fmt.Errorf("spirv: invalid module of %d words; the header has 5", len(words))
	}
	if words[0] != Magic {
		return nil, fmt.Errorf("spirv: invalid magic number %#08x; expected 0x07230203", words[0])
	}
	if words[3] > maxBound {
		return nil, fmt.Errorf("spirv: id bound %d exceeds the limit of %d", words[3], maxBound)
	}
	l := newLayouter(words[1], words[2], ID(words[3]), words[4])
	body := append([]uint32(nil), words[5:]...)
	for at := 0; at < len(body); {
		n := int(body[at] >> 16)
		if n == 0 || n > len(body)-at {
			return nil, fmt.Errorf("spirv: word %d: invalid instruction length %d", at+5, n)
		}
		in, err := l.decode(body[at : at+n : at+n])
		if err == nil {
			err = l.add(in)
		}
		if err != nil {
			return nil, fmt.Errorf("spirv: word %d: %w", at+5, err)
		}
		at += n
	}
	return l.finish()
}

// DecodeBytes is like Decode, but takes the bytes of a file in little-endian order.
func DecodeBytes(data []byte) (*Module, error) {
	if len(data)%4 != 0 {
		return nil, fmt.Errorf("spirv: %d bytes are not a multiple of 4", len(data))
	}
	return Decode(WordsOf(data))
}

// decode decodes the words of one instruction and checks them against the grammar.
func (l *layouter) decode(words []uint32) (Instruction, error) {
	in := Instruction{Op: Opcode(words[0])}
	info := in.Op.Info()
	if info == nil {
		return in, fmt.Errorf("unknown opcode %d", in.Op)
	}
	rest := words[1:]
	for _, id := range []struct {
		has bool
		to  *ID
	}{{info.HasType, &in.Type}, {info.HasResult, &in.Result}} {
		if !id.has {
			continue
		}
		if len(rest) == 0 {
			return in, fmt.Errorf("%v: %s", in.Op, walkMessages[walkShort])
		}
		if *id.to = ID(rest[0]); rest[0] == 0 || ID(rest[0]) >= l.m.Bound {
			return in, fmt.Errorf("%v: id %d is not between 1 and the bound", in.Op, rest[0])
		}
		rest = rest[1:]
	}
	if len(rest) > 0 {
		in.Operands = rest
	}
	in.Form = l.form(&in)
	return in, l.checkOperands(&in)
}

func (l *layouter) checkOperands(in *Instruction) error {
	bad := ID(0)
	found := false
	r := in.walk(func(o OperandRef) bool {
		if o.Kind.IsID() {
			if id := ID(in.Operands[o.Index]); id == 0 || id >= l.m.Bound {
				bad, found = id, true
				return false
			}
		}
		return true
	})
	switch {
	case found:
		return fmt.Errorf("%v: id %d is not between 1 and the bound", in.Op, bad)
	case r != walkOK:
		return fmt.Errorf("%v: %s", in.Op, walkMessages[r])
	}
	return nil
}
