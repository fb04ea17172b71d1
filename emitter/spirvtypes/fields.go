package spirvtypes

import "github.com/hlsl2spirv/hlsl2spirv/sema/types"

// A Member indicates where a base class or field is stored in the SPIR-V struct of its HLSL struct.
type Member struct {
	Field  *types.Field // nil for a base class
	Typ    *types.Type
	Quals  types.Quals
	Index  int   // index of the SPIR-V member
	Offset uint8 // for a bit-field: its first bit in the SPIR-V member
	Width  uint8 // for a bit-field: its number of bits; otherwise 0
}

// Members returns the base class and the fields of struct t in order. Consecutive bit-fields of the same type share a
// SPIR-V member if they fit.
func (e *Table) Members(t *types.Type) []Member {
	if m, ok := e.memberLists[t]; ok {
		return m
	}
	s := t.Struct
	list := make([]Member, 0, len(s.Fields)+1)
	if s.Base != nil {
		list = append(list, Member{Typ: s.Base})
	}
	for _, f := range s.Fields {
		m := Member{Field: f, Typ: f.Type, Quals: f.Quals, Width: uint8(f.BitWidth)}
		if n := len(list); n > 0 {
			prev := &list[n-1]
			m.Index = prev.Index + 1
			if m.Width > 0 && prev.Width > 0 && prev.Typ == m.Typ && int(prev.Offset)+int(prev.Width)+
				f.BitWidth <= bitsOf(m.Typ) {
				m.Index, m.Offset = prev.Index, prev.Offset+prev.Width
			}
		}
		list = append(list, m)
	}
	if e.memberLists == nil {
		e.memberLists = make(map[*types.Type][]Member)
	}
	e.memberLists[t] = list
	return list
}

// MemberOf returns the member of struct t for field f.
func (e *Table) MemberOf(t *types.Type, f *types.Field) *Member {
	list := e.Members(t)
	for i := range list {
		if list[i].Field == f {
			return &list[i]
		}
	}
	panic("emitter: field " + f.Name + " is not in its struct")
}

// bitsOf returns the number of bits of the integer that bit-fields of type t share. Bools are stored as uint.
func bitsOf(t *types.Type) int {
	if t.Kind == types.Bool {
		return 32
	}
	return WidthOf(t)
}
