package emitter

import "github.com/hlsl2spirv/hlsl2spirv/sema/types"

// A member says where in its SPIR-V struct a base class or field is.
type member struct {
	field  *types.Field // nil for the base class
	typ    *types.Type
	quals  types.Quals
	index  int   // of the SPIR-V member
	offset uint8 // first bit, of a bit-field
	width  uint8 // bits of a bit-field, 0 if it is none
}

// members returns the members of a struct in order, the base class first.
// Consecutive bit-fields of one type share a SPIR-V member while they fit.
func (e *SPIRVEmitter) members(t *types.Type) []member {
	if m, ok := e.memberLists[t]; ok {
		return m
	}
	s := t.Struct
	list := make([]member, 0, len(s.Fields)+1)
	if s.Base != nil {
		list = append(list, member{typ: s.Base})
	}
	for _, f := range s.Fields {
		m := member{field: f, typ: f.Type, quals: f.Quals, width: uint8(f.BitWidth)}
		if n := len(list); n > 0 {
			prev := &list[n-1]
			m.index = prev.index + 1
			if m.width > 0 && prev.width > 0 && prev.typ == m.typ && int(prev.offset)+int(prev.width)+f.BitWidth <= bitsOf(m.typ) {
				m.index, m.offset = prev.index, prev.offset+prev.width
			}
		}
		list = append(list, m)
	}
	if e.memberLists == nil {
		e.memberLists = make(map[*types.Type][]member)
	}
	e.memberLists[t] = list
	return list
}

// memberOf returns the member that field f of struct t is.
func (e *SPIRVEmitter) memberOf(t *types.Type, f *types.Field) *member {
	list := e.members(t)
	for i := range list {
		if list[i].field == f {
			return &list[i]
		}
	}
	panic("emitter: field " + f.Name + " is not in its struct")
}
