package cleanup

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// insert simplifies a CompositeInsert:
//
//	Insert (Extract c i) c i               →   c
//	Insert x (Insert y c i) i              →   Insert x c i
//	Insert x1 (Insert x0 c 0) 1, of two    →   Construct x0 x1
//
// It returns the value that in stands for, 0 if there is none.
func (s *simplifier) insert(in *spirv.Instruction) spirv.ID {
	at := in.Operands[2:]
	if len(at) == 1 {
		s.dropOverwritten(in)
	}
	whole := spirv.ID(in.Operands[1])
	if d := s.defs.Of(spirv.ID(in.Operands[0])); d != nil && d.Op == spirv.OpCompositeExtract && spirv.ID(d.Operands[0]) == whole && slices.Equal(d.Operands[1:], at) {
		return whole
	}
	if len(at) == 1 {
		if parts := s.allParts(in); parts != nil {
			s.u.Invalidate(analysis.Bodies)
			in.Op, in.Operands = spirv.OpCompositeConstruct, parts
			return s.reassembled(in)
		}
	}
	return 0
}

// dropOverwritten passes by the inserts before in to the same part.
func (s *simplifier) dropOverwritten(in *spirv.Instruction) {
	for range analysis.MaxInserted {
		d := s.defs.Of(spirv.ID(in.Operands[1]))
		if d == nil || d.Op != spirv.OpCompositeInsert || d.Operands[2] != in.Operands[2] {
			return
		}
		s.u.Invalidate(analysis.Bodies)
		in.Operands = []uint32{in.Operands[0], d.Operands[1], in.Operands[2]}
	}
}

// allParts returns the parts of what in makes, if in and the inserts before it
// set all of them, or set some of a composite whose parts are known.
func (s *simplifier) allParts(in *spirv.Instruction) []uint32 {
	n := s.u.Length(in.Type)
	if n == 0 || n > analysis.MaxInserted {
		return nil
	}
	parts := make([]uint32, n)
	set := 0
	for d := in; d != nil; d = s.defs.Of(spirv.ID(d.Operands[1])) {
		if d.Op == spirv.OpCompositeConstruct && len(d.Operands) == n {
			for i, w := range d.Operands {
				if parts[i] == 0 {
					parts[i] = w
				}
			}
			return parts
		}
		if d.Op != spirv.OpCompositeInsert || len(d.Operands) != 3 {
			return nil
		}
		if i := d.Operands[2]; parts[i] == 0 {
			parts[i] = d.Operands[0]
			if set++; set == n {
				return parts
			}
		}
	}
	return nil
}
