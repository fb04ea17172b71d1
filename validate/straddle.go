package validate

import (
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// A phased identifies a struct type together with its start offset modulo 16.
type phased struct {
	typ   spirv.ID
	phase uint64
}

// A straddling finds vectors that improperly straddle a 16-byte boundary. It visits each struct only once for each
// start offset modulo 16.
type straddling struct {
	v    *validator
	seen map[phased]bool
}

// members checks the vectors in a struct that starts at offset at.
func (s straddling) members(typ spirv.ID, at uint64) {
	key := phased{typ, at % 16}
	if s.seen[key] {
		return
	}
	s.seen[key] = true
	v, t := s.v, s.v.typ(typ)
	for i := range t.Operands {
		d := v.memberDecoration(typ, i, spirv.DecorationOffset)
		if d == nil {
			return // already reported by structLayout
		}
		member, offset := operand(t, i), at+uint64(instreader.MemberDecorate(d).DecorationParams()[0])
		if v.op(member) != spirv.OpTypeVector {
			s.within(member, offset)
			continue
		}
		if shape := v.shape(member); straddles(offset, uint64(shape.width)/8*uint64(shape.count)) {
			v.report(t, "Structure %s member %d is an improperly straddling vector at offset %d", v.name(typ), i,
				offset)
		}
	}
}

// within checks a struct, or the structs in an array, at offset at. In an array of unknown length, it checks only the
// first element, like other validators.
func (s straddling) within(typ spirv.ID, at uint64) {
	t := s.v.typ(typ)
	switch t.Op {
	case spirv.OpTypeStruct:
		s.members(typ, at)
	case spirv.OpTypeRuntimeArray:
		s.within(operand(t, 0), at)
	case spirv.OpTypeArray:
		n, known := s.v.intValue(operand(t, 1))
		stride := s.v.decoration(typ, spirv.DecorationArrayStride)
		if !known || stride == nil || s.v.op(s.v.strip(typ)) != spirv.OpTypeStruct {
			return
		}
		step := uint64(instreader.Decorate(stride).DecorationParams()[0])
		for i := range uint64(max(n, 0)) {
			if i > 0 && i*step%16 == 0 {
				break // the offsets repeat
			}
			s.within(operand(t, 0), at+i*step)
		}
	}
}

// straddles reports whether a vector with the given offset and size improperly straddles a 16-byte boundary.
func straddles(offset, size uint64) bool {
	if size <= 16 {
		return offset/16 != (offset+size-1)/16
	}
	return offset%16 != 0
}
