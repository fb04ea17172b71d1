package values

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/emitter/spirvtypes"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// Assemble builds a struct of type t from the values that part returns for each member in order. It packs bit-fields
// that share a SPIR-V member.
func (e *Builder) Assemble(t *types.Type, part func(i int, m *spirvtypes.Member) spirv.ID) Value {
	var fields []spirv.ID
	list := e.types.Members(t)
	for i := range list {
		m := &list[i]
		id := part(i, m)
		if m.Index < len(fields) {
			fields[m.Index] = e.InsertBits(m.Typ, fields[m.Index], id, m.Offset, m.Width)
		} else {
			fields = append(fields, id)
		}
	}
	return Of(t, e.Compose(t, fields...))
}

// MemberValue returns the member m of the struct v. For a bit-field, it extracts the bits from the SPIR-V member.
func (e *Builder) MemberValue(v Value, m *spirvtypes.Member) Value {
	p := e.Part(v, m.Typ, m.Quals, uint32(m.Index))
	if m.Width > 0 {
		p.ID = e.ExtractBits(m.Typ, p.ID, m.Offset, m.Width)
	}
	return p
}

// ElementValue returns element i of the array v. v may also be the address of an array of buffers, or an array of
// opaque objects that has not been loaded.
func (e *Builder) ElementValue(v Value, i int) Value {
	if e.types.IsByAddress(v.Typ) {
		v.Mode, v.Storage = Pointer, e.types.AddressClass(v.Typ)
		v.Flags &^= IsAlias
	}
	if v.Mode == Pointer {
		return e.Loaded(e.Index(v, v.Typ.Elem, e.b.ConstantInt(int32(i))))
	}
	return e.Part(v, v.Typ.Elem, v.Quals, uint32(i))
}

// ScalarsOf appends the scalars of v, a numeric rvalue, to list in order.
func (e *Builder) ScalarsOf(v Value, list *[]Value) {
	elem, s := v.Typ.Scalar(), spirvtypes.ShapeOf(v.Typ)
	switch {
	case s.Scalar():
		*list = append(*list, v)
	case s.Vector():
		for i := range s.Cols {
			*list = append(*list, e.Part(v, elem, 0, uint32(i)))
		}
	default:
		for i := range s.Rows {
			for j := range s.Cols {
				*list = append(*list, e.Part(v, elem, 0, e.placeOf(v, i, j)...))
			}
		}
	}
}

// LeavesOf appends the scalars and objects in v to list in order.
func (e *Builder) LeavesOf(v Value, list *[]Value) {
	switch v.Typ.Kind {
	case types.Array:
		for i := range v.Typ.Len {
			e.LeavesOf(e.ElementValue(v, i), list)
		}
	case types.Struct:
		for _, m := range e.types.Members(v.Typ) {
			e.LeavesOf(e.MemberValue(v, &m), list)
		}
	case types.Object, types.Spirv:
		*list = append(*list, v)
	default:
		e.ScalarsOf(v, list)
	}
}

// maxLeaves is the maximum number of scalars and objects of an aggregate that is taken apart. maxParts is the maximum
// number of operands of an instruction that composes an array.
const (
	maxLeaves = 1 << 20
	maxParts  = 1<<16 - 4
)

// LeafCount returns the number of scalars and objects in t, or maxLeaves+1 if there are more than maxLeaves.
func LeafCount(t *types.Type) int {
	n := 0
	switch t.Kind {
	case types.Array:
		if n = LeafCount(t.Elem); n > 0 && t.Len > maxLeaves/n {
			return maxLeaves + 1
		}
		return n * t.Len
	case types.Struct:
		if t.Struct.Base != nil {
			n = LeafCount(t.Struct.Base)
		}
		for _, f := range t.Struct.Fields {
			n = min(n+LeafCount(f.Type), maxLeaves+1)
		}
		return n
	}
	return t.Components()
}

// TooLarge reports whether t is too large to be taken apart or composed. If it is, TooLarge has reported an error.
func (e *Builder) TooLarge(t *types.Type) bool {
	if LeafCount(t) <= maxLeaves && (t.Kind != types.Array || t.Len <= maxParts) {
		return false
	}
	e.debug.Diags.Report(e.debug.Pos(), diagnostics.Unsupported, "converting an object this large to another type")
	return true
}

// FromLeaves builds a value of type t from the first scalars and objects in list, and removes these from the list. It
// converts each scalar to the type that t requires.
func (e *Builder) FromLeaves(t *types.Type, list *[]Value) Value {
	take := func(t *types.Type) spirv.ID {
		v := (*list)[0]
		*list = (*list)[1:]
		if t.Kind == types.Object || t.Kind == types.Spirv {
			return v.ID
		}
		return e.CastID(e.WithoutLayout(v).ID, v.Typ, t)
	}
	return e.generate(t, take)
}

// generate builds a value of type t. It calls leaf with the type of each scalar or object in t, in order, and uses the
// results.
func (e *Builder) generate(t *types.Type, leaf func(*types.Type) spirv.ID) Value {
	s := spirvtypes.ShapeOf(t)
	switch {
	case s.Scalar():
		return Of(t, leaf(spirvtypes.ComponentOf(t)))
	case s.Vector():
		return Of(t, e.Compose(t, e.generateRow(t.Scalar(), s.Cols, leaf)...))
	case s.Matrix():
		rows := make([]spirv.ID, s.Rows)
		for i := range rows {
			rows[i] = e.Compose(e.types.RowOf(t), e.generateRow(t.Elem, s.Cols, leaf)...)
		}
		return Of(t, e.Compose(t, rows...))
	case t.Kind == types.Array:
		parts := make([]spirv.ID, t.Len)
		for i := range parts {
			parts[i] = e.generate(t.Elem, leaf).ID
		}
		return Of(t, e.Compose(t, parts...))
	case t.Kind == types.Object || t.Kind == types.Spirv:
		return Of(t, leaf(t))
	}
	return e.Assemble(t, func(_ int, m *spirvtypes.Member) spirv.ID { return e.generate(m.Typ, leaf).ID })
}

func (e *Builder) generateRow(elem *types.Type, n int, leaf func(*types.Type) spirv.ID) []spirv.ID {
	parts := make([]spirv.ID, n)
	for i := range parts {
		parts[i] = leaf(elem)
	}
	return parts
}
