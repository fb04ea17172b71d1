package cleanup

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// A lane is the source of a component. Fields from and at hold a vector and the index of a component in it. If field
// scalar is set, from holds a scalar, which is the source itself.
type lane struct {
	from   spirv.ID
	at     uint32
	scalar bool
}

// shuffle traces the lanes of a shuffle to their sources. It returns the vector that equals the result, or 0.
//
//	Shuffle (Insert x v 3) _ 0 1          →   Shuffle v v 0 1
//	Shuffle (Construct x y z) _ 2 0       →   Construct z x
//	Shuffle (Shuffle v w 0 4) _ 1 0       →   Shuffle v w 4 0
func (s *simplifier) shuffle(in *spirv.Instruction) spirv.ID {
	lanes := make([]lane, 0, 4)
	for _, l := range instreader.VectorShuffle(in).Components() {
		at := []uint32{l}
		from := instreader.VectorShuffle(in).Vector1()
		if n := uint32(s.u.Length(s.u.TypeOf(from))); l == ^uint32(0) {
			return 0
		} else if l >= n {
			from, at = instreader.VectorShuffle(in).Vector2(), []uint32{l - n}
		}
		lanes = append(lanes, s.trace(from, at))
	}
	if v := s.vectorOf(in.Type, lanes); v != 0 {
		return v
	}
	if !slices.ContainsFunc(lanes, func(l lane) bool { return !l.scalar }) {
		s.u.Invalidate(analysis.Bodies)
		parts := make([]uint32, 0, len(lanes))
		for _, l := range lanes {
			parts = append(parts, uint32(l.from))
		}
		instbuilder.Replace(in, spirv.OpCompositeConstruct, parts)
		return s.reassembled(in)
	}
	s.fromVectors(in, lanes)
	return 0
}

// trace returns the source of a component: that of the composite from at indices at.
func (s *simplifier) trace(from spirv.ID, at []uint32) lane {
	best := lane{from: from, at: at[0]}
	for range maxChain {
		next, rest := s.through(from, at)
		if next == 0 {
			break
		}
		if from, at = next, rest; len(at) == 0 {
			return lane{from: from, scalar: true}
		}
		if t := s.u.TypeDef(from); len(at) == 1 && t != nil && t.Op == spirv.OpTypeVector {
			best = lane{from: from, at: at[0]}
		}
	}
	return best
}

// vectorOf returns the vector of type typ whose components are the lanes in order, or 0 if there is no such vector.
func (s *simplifier) vectorOf(typ spirv.ID, lanes []lane) spirv.ID {
	for i, l := range lanes {
		if l.scalar || l.at != uint32(i) || l.from != lanes[0].from {
			return 0
		}
	}
	if s.u.TypeOf(lanes[0].from) != typ {
		return 0
	}
	return lanes[0].from
}

// fromVectors replaces an instruction by a shuffle of the vectors from which its lanes come. It leaves the instruction
// unchanged if there are more than two of them, or if a lane is a scalar.
func (s *simplifier) fromVectors(in *spirv.Instruction, lanes []lane) {
	first, second := lanes[0].from, lanes[0].from
	for _, l := range lanes {
		switch {
		case l.scalar:
			return
		case l.from == first || l.from == second:
		case second != first:
			return
		default:
			second = l.from
		}
	}
	s.words = append(s.words[:0], uint32(first), uint32(second))
	n := uint32(s.u.Length(s.u.TypeOf(first)))
	for _, l := range lanes {
		if l.from == first {
			s.words = append(s.words, l.at)
		} else {
			s.words = append(s.words, l.at+n)
		}
	}
	if !slices.Equal(in.Operands, s.words) {
		s.u.Invalidate(analysis.Bodies)
		in.Operands = s.u.Operands(s.words...)
	}
}
