package serialize

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A member is a member of a SPIR-V struct type with its complete layout.
type member struct {
	typ         spirv.ID
	offset      uint32
	hasOffset   bool
	decorations []mlir.Decoration
}

// structure declares variant v of a struct type and returns its ID. A struct with a name has one declaration for each
// variant. A struct without a name has one for each list of members and decorations.
func (s *serializer) structure(t *mlir.Type, v variant, op *mlir.Operation) spirv.ID {
	if t.Opaque {
		s.report(op, "struct %q is not defined", t.Name)
		return 0
	}
	if t.Name != "" {
		return s.identified(t, v, op)
	}
	members := s.members(t, v, op)
	if members == nil {
		return 0
	}
	words, extra := s.structWords(t, v, members)
	id, added := s.internAs(spirv.OpTypeStruct, 0, words, extra)
	if added {
		s.decorateStruct(id, t, v, members)
	}
	return id
}

// identified declares a struct with a name, which may contain pointers to itself.
func (s *serializer) identified(t *mlir.Type, v variant, op *mlir.Operation) spirv.ID {
	if s.building[t] != nil {
		s.report(op, "struct %q contains itself", t.Name)
		return 0
	}
	if s.building == nil {
		s.building = map[*mlir.Type]*identified{}
	}
	w := &identified{id: s.newID()}
	s.building[t] = w
	members := s.members(t, v, op)
	delete(s.building, t)
	if members == nil {
		return 0
	}
	words, _ := s.structWords(t, v, members)
	s.addGlobal(spirv.Instruction{Op: spirv.OpTypeStruct, Result: w.id, Operands: words})
	s.name(w.id, t.Name, op)
	s.decorateStruct(w.id, t, v, members)
	for _, p := range w.waits {
		words := []uint32{uint32(p.class), uint32(w.id)}
		s.addGlobal(spirv.Instruction{Op: spirv.OpTypePointer, Result: p.id, Operands: words})
		s.interned[string(s.keyOf(spirv.OpTypePointer, 0, words, nil))] = p.id
	}
	return w.id
}

// members returns the members of the SPIR-V struct type for variant v of t. It returns nil if the type of a member is
// not supported.
func (s *serializer) members(t *mlir.Type, v variant, op *mlir.Operation) []member {
	inner := variant(v.layout())
	list := make([]member, len(t.Members))
	for i := range t.Members {
		m := &t.Members[i]
		id := s.variant(m.Type, inner, op)
		if id == 0 {
			return nil
		}
		list[i] = member{typ: id, offset: m.Offset, hasOffset: m.HasOffset, decorations: m.Decorations}
	}
	if v.layout() != asWritten {
		s.layOut(t, v.layout(), list, op)
	}
	return list
}

// structWords returns the operands of an OpTypeStruct, and words that represent its decorations in the key of the type.
func (s *serializer) structWords(t *mlir.Type, v variant, members []member) (words, extra []uint32) {
	words = make([]uint32, len(members))
	for i, m := range members {
		words[i] = uint32(m.typ)
		extra = append(extra, bit(m.hasOffset), m.offset)
		extra = appendDecorations(extra, m.decorations)
	}
	extra = appendDecorations(extra, s.ownDecorations(t, v))
	block, _ := s.blockOf(t, v)
	return words, append(extra, block)
}

func appendDecorations(w []uint32, list []mlir.Decoration) []uint32 {
	w = append(w, uint32(len(list)))
	for _, d := range list {
		w = append(w, uint32(d.Decoration), d.Value, bit(d.HasValue))
	}
	return w
}

func (s *serializer) decorateStruct(id spirv.ID, t *mlir.Type, v variant, members []member) {
	for i, m := range members {
		if m.hasOffset && !hasDecoration(m.decorations, spirv.DecorationOffset) {
			s.decorateMember(id, i, spirv.DecorationOffset, m.offset)
		}
		for _, d := range m.decorations {
			if d.HasValue {
				s.decorateMember(id, i, d.Decoration, d.Value)
			} else {
				s.decorateMember(id, i, d.Decoration)
			}
		}
	}
	for _, d := range s.ownDecorations(t, v) {
		if d.HasValue {
			s.decorate(id, d.Decoration, d.Value)
		} else {
			s.decorate(id, d.Decoration)
		}
	}
	if block, ok := s.blockOf(t, v); ok {
		s.decorate(id, spirv.Decoration(block))
	}
}

// ownDecorations returns the decorations of a struct type in the text that apply to variant v. MLIR adds Block to the
// pointee types of pointers into buffers, also to structs in other structs. In SPIR-V, only the outermost struct may
// have Block.
func (s *serializer) ownDecorations(t *mlir.Type, v variant) []mlir.Decoration {
	if s.placement[t]&isNested == 0 || v&outermost != 0 || !isBlock(t) {
		return t.Decorations
	}
	return slices.DeleteFunc(slices.Clone(t.Decorations), func(d mlir.Decoration) bool {
		return d.Decoration == spirv.DecorationBlock || d.Decoration == spirv.DecorationBufferBlock
	})
}

func hasDecoration(list []mlir.Decoration, d spirv.Decoration) bool {
	return slices.ContainsFunc(list, func(x mlir.Decoration) bool { return x.Decoration == d })
}

func (s *serializer) decorate(id spirv.ID, d spirv.Decoration, words ...uint32) {
	w := s.operands(2 + len(words))
	w[0], w[1] = uint32(id), uint32(d)
	copy(w[2:], words)
	s.m.Annotations = append(s.m.Annotations, spirv.Instruction{Op: spirv.OpDecorate, Pos: s.needed, Operands: w})
}

func (s *serializer) decorateMember(id spirv.ID, i int, d spirv.Decoration, words ...uint32) {
	w := s.operands(3 + len(words))
	w[0], w[1], w[2] = uint32(id), uint32(i), uint32(d)
	copy(w[3:], words)
	s.m.Annotations = append(s.m.Annotations, spirv.Instruction{Op: spirv.OpMemberDecorate, Pos: s.needed, Operands: w})
}

// name emits an OpName for id.
func (s *serializer) name(id spirv.ID, name string, op *mlir.Operation) {
	words := spirv.AppendString([]uint32{uint32(id)}, name)
	s.m.Names = append(s.m.Names, spirv.Instruction{Op: spirv.OpName, Pos: pos(op), Operands: words})
}
