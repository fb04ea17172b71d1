package layout

import (
	"cmp"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// A ProblemKind is a kind of error in offsets that the source specifies.
type ProblemKind uint8

const (
	PackOffsetOverlap ProblemKind = iota // a member with packoffset overlaps an earlier one
	RegisterOverlap                      // a member with register(cN) overlaps an earlier one
	RegisterTwice                        // two members have the same register(cN)
	OffsetOverlap                        // members share bytes because of vk::offset
)

// A Problem is a member whose offset in the source is invalid.
type Problem struct {
	Kind   ProblemKind
	Member int // index of the member
	Value  int // number of the register, or index of the other member
}

// Members returns the layout of the members in list, and the problems of offsets that the source specifies.
func (c *Calculator) Members(list []Member, rule Rule) (*Struct, []Problem) {
	var problems []Problem
	s := c.layOut(list, rule, &problems)
	return s, problems
}

// layOut places the members in list. If the source specifies the offset of a member in several ways, vk::offset takes
// precedence over packoffset, and packoffset over register(cN). Members with register(cN) come first, in the order of
// their registers. The others follow the one with the highest register.
func (c *Calculator) layOut(list []Member, rule Rule, problems *[]Problem) *Struct {
	s := &Struct{Size: Size{Align: 1}, Offsets: make([]int64, len(list))}
	report := func(k ProblemKind, member, value int) {
		if problems != nil {
			*problems = append(*problems, Problem{k, member, value})
		}
	}
	end, free := int64(0), int64(0) // end of the last member, and number of unused bits of the bit-field there
	last := -1
	chosen, farthest := false, int64(0) // whether the source specifies an offset; highest end of all members
	for _, i := range placeOrder(list, report) {
		m := &list[i]
		size := c.Of(m.Type, rule, m.Quals)
		s.Align = max(s.Align, size.Align)
		if last >= 0 && shares(&list[last], m, free) {
			s.Offsets[i] = s.Offsets[last]
			m.joined = true
			free -= int64(m.BitWidth)
			last = i
			continue
		}
		at := c.place(m, size, rule, end)
		if forced, ok := m.explicit(end, i, report); ok {
			at = forced
		}
		s.Offsets[i] = at
		end = at + size.Bytes
		chosen = chosen || m.PackOffset != nil || m.offset() != nil
		farthest = max(farthest, end)
		s.End = max(s.End, bounded(at+c.occupied(m.Type, rule, m.Quals, size)))
		free = size.Bytes*8 - int64(m.BitWidth)
		last = i
	}
	s.Bytes = bounded(farthest)
	if chosen && problems != nil {
		c.overlaps(list, rule, s.Offsets, report)
	}
	if rules[rule].to16 {
		s.Align = roundUp(s.Align, 16)
	}
	if rules[rule].padStruct {
		s.Bytes = roundUp(s.Bytes, s.Align)
	}
	return s
}

// overlaps reports members that overlap. Their offsets may be in any order. Of two such members, it reports the one
// that is declared later.
func (c *Calculator) overlaps(list []Member, rule Rule, offsets []int64, report func(ProblemKind, int, int)) {
	order := make([]int, 0, len(list))
	for i := range list {
		if !list[i].joined && !isResource(list[i].Type) {
			order = append(order, i)
		}
	}
	slices.SortStableFunc(order, func(x, y int) int { return cmp.Compare(offsets[x], offsets[y]) })
	end, widest := int64(0), 0 // highest end so far, and the member that has it
	for k, i := range order {
		if k > 0 && offsets[i] < end {
			late, early := max(i, widest), min(i, widest)
			switch m := &list[late]; {
			case m.offset() != nil || m.PackOffset == nil && m.RegisterC == nil:
				report(OffsetOverlap, late, early)
			case m.PackOffset != nil:
				report(PackOffsetOverlap, late, early)
			}
		}
		m := &list[i]
		if next := offsets[i] + c.occupied(m.Type, rule, m.Quals, c.Of(m.Type, rule, m.Quals)); next >= end {
			end, widest = next, i
		}
	}
}

// isResource reports whether t is an object, or an array of objects, that takes no memory among the members.
func isResource(t *types.Type) bool {
	t = t.Underlying()
	return t.Kind == types.Object && t.Object != types.BufferPointer
}

// occupied returns the number of bytes of t that no other member may share. Under rules without padding, others may use
// the end of a struct after its last member.
func (c *Calculator) occupied(t *types.Type, rule Rule, quals types.Quals, size Size) int64 {
	switch {
	case !rules[rule].tight:
	case t.Kind == types.Array:
		return size.Stride*int64(max(t.Len, 1)-1) + c.occupied(t.Elem, rule, quals, c.Of(t.Elem, rule, quals))
	case t.Kind == types.Struct:
		return c.StructOf(t, rule).End
	}
	return size.Bytes
}

// shares reports whether bit-field m shares the SPIR-V member of prev, which has free unused bits.
func shares(prev, m *Member, free int64) bool {
	return prev.BitWidth > 0 && m.BitWidth > 0 && prev.Type == m.Type && int64(m.BitWidth) <= free
}

// offset returns the attribute [[vk::offset]] of m, or nil if none exists.
func (m *Member) offset() *attr.Attr {
	if a := attr.Find(m.Attrs, attr.VkOffset); a != nil && len(a.Ints) > 0 {
		return a
	}
	return nil
}

// explicit returns the offset that the source specifies for m, and false if it specifies none.
func (m *Member) explicit(end int64, index int, report func(ProblemKind, int, int)) (int64, bool) {
	if a := m.offset(); a != nil {
		return bounded(a.Ints[0]), true
	}
	if p := m.PackOffset; p != nil {
		return p.Bytes, true
	}
	if r := m.RegisterC; r != nil {
		if 16*int64(r.Number) < end && !m.twice {
			report(RegisterOverlap, index, r.Number)
		}
		return 16 * int64(r.Number), true
	}
	return 0, false
}

// placeOrder returns the indices of the members in the order in which they are placed.
func placeOrder(list []Member, report func(ProblemKind, int, int)) []int {
	order := make([]int, 0, len(list))
	for i := range list {
		if list[i].RegisterC != nil {
			order = append(order, i)
		}
	}
	slices.SortStableFunc(order, func(x, y int) int { return list[x].RegisterC.Number - list[y].RegisterC.Number })
	for i := 1; i < len(order); i++ {
		if r := list[order[i]].RegisterC; r.Number == list[order[i-1]].RegisterC.Number {
			list[order[i]].twice = true
			report(RegisterTwice, order[i-1], r.Number)
		}
	}
	for i := range list {
		if list[i].RegisterC == nil {
			order = append(order, i)
		}
	}
	return order
}
