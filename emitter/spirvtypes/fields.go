package spirvtypes

import "github.com/hlsl2spirv/hlsl2spirv/sema/types"

// A Member says where in its SPIR-V struct a base class or field is.
type Member struct {
	Field  *types.Field // nil for the base class
	Typ    *types.Type
	Quals  types.Quals
	Index  int   // of the SPIR-V member
	Offset uint8 // first bit, of a bit-field
	Width  uint8 // bits of a bit-field, 0 if it is none
}

// Members returns the members of a struct in order, the base class first.
// Consecutive bit-fields of one type share a SPIR-V member while they fit.
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
			if m.Width > 0 && prev.Width > 0 && prev.Typ == m.Typ && int(prev.Offset)+int(prev.Width)+f.BitWidth <= bitsOf(m.Typ) {
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

// MemberOf returns the member that field f of struct t is.
func (e *Table) MemberOf(t *types.Type, f *types.Field) *Member {
	list := e.Members(t)
	for i := range list {
		if list[i].Field == f {
			return &list[i]
		}
	}
	panic("emitter: field " + f.Name + " is not in its struct")
}

// bitsOf returns the width of the integer that bit-fields of type t share. Bools
// are stored as uint.
func bitsOf(t *types.Type) int {
	if t.Kind == types.Bool {
		return 32
	}
	return WidthOf(t)
}
