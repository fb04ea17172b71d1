package cleanup

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// insert simplifies a CompositeInsert:
//
//	Insert (Extract c i) c i               →   c
//	Insert x (Insert y c i) i              →   Insert x c i
//	Insert x1 (Insert x0 c 0) 1, of two    →   Construct x0 x1
//
// It returns the value that replaces in, or 0.
func (s *simplifier) insert(in *spirv.Instruction) spirv.ID {
	at := instreader.CompositeInsert(in).Indexes()
	if len(at) == 1 {
		s.dropOverwritten(in)
	}
	whole := instreader.CompositeInsert(in).Composite()
	if d := s.defs.Of(instreader.CompositeInsert(in).Object()); d != nil && d.Op == spirv.OpCompositeExtract &&
		instreader.CompositeExtract(d).Composite() == whole && slices.Equal(instreader.CompositeExtract(d).Indexes(),
		at) {
		return whole
	}
	if len(at) == 1 {
		if parts := s.allParts(in); parts != nil {
			s.u.Invalidate(analysis.Bodies)
			instbuilder.Replace(in, spirv.OpCompositeConstruct, parts)
			return s.reassembled(in)
		}
	}
	return 0
}

// dropOverwritten changes the composite operand of an insert to skip directly preceding inserts into the same part,
// because the insert overwrites that part.
func (s *simplifier) dropOverwritten(in *spirv.Instruction) {
	for range analysis.MaxInserted {
		d := s.defs.Of(instreader.CompositeInsert(in).Composite())
		if d == nil || d.Op != spirv.OpCompositeInsert ||
			instreader.CompositeInsert(d).Indexes()[0] != instreader.CompositeInsert(in).Indexes()[0] {
			return
		}
		s.u.Invalidate(analysis.Bodies)
		in.Operands = []uint32{uint32(instreader.CompositeInsert(in).Object()),
			uint32(instreader.CompositeInsert(d).Composite()), instreader.CompositeInsert(in).Indexes()[0]}
	}
}

// allParts returns the IDs of all parts of the result of an insert, or nil if a part is unknown. The parts are set by
// the insert and the preceding inserts, or are operands of the OpCompositeConstruct that these inserts change.
func (s *simplifier) allParts(in *spirv.Instruction) []uint32 {
	n := s.u.Length(in.Type)
	if n == 0 || n > analysis.MaxInserted {
		return nil
	}
	parts := make([]uint32, n)
	set := 0
	for d := in; d != nil; d = s.defs.Of(instreader.CompositeInsert(d).Composite()) {
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
		if i := instreader.CompositeInsert(d).Indexes()[0]; parts[i] == 0 {
			parts[i] = uint32(instreader.CompositeInsert(d).Object())
			if set++; set == n {
				return parts
			}
		}
	}
	return nil
}
