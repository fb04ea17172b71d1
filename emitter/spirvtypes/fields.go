package spirvtypes

import "github.com/hlsl2spirv/hlsl2spirv/sema/types"

// A Member is the location of a base class or field in its SPIR-V struct.
type Member struct {
	Field  *types.Field // nil for the base class
	Typ    *types.Type
	Quals  types.Quals
	Index  int   // index of the SPIR-V member
	Offset uint8 // first bit of a bit-field
	Width  uint8 // width in bits of a bit-field, or 0
}

// Members returns the members of a struct in order, starting with the base class. Consecutive bit-fields of the same
// type share a SPIR-V member if they fit.
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

// MemberOf returns the member for field f of struct t.
func (e *Table) MemberOf(t *types.Type, f *types.Field) *Member {
	list := e.Members(t)
	for i := range list {
		if list[i].Field == f {
			return &list[i]
		}
	}
	panic("emitter: field " + f.Name + " is not in its struct")
}

// bitsOf returns the width of the integer shared by bit-fields of type t. Bools are stored as uint.
func bitsOf(t *types.Type) int {
	if t.Kind == types.Bool {
		return 32
	}
	return WidthOf(t)
}
