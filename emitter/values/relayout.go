package values

import (
	"github.com/hlsl2spirv/hlsl2spirv/emitter/spirvtypes"
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// In SPIR-V, offsets and strides are decorations of types, so an HLSL aggregate has a different SPIR-V type in each
// memory layout. An aggregate that is copied from one layout to another is taken apart and rebuilt.

// WithoutLayout converts v to its type without a layout if v is an rvalue.
func (e *Builder) WithoutLayout(v Value) Value { return e.Relayout(v, spirvtypes.NoLayout, 0) }

// Relayout converts v to its type in another layout if v is an rvalue. It returns lvalues and resources unchanged.
func (e *Builder) Relayout(v Value, rule spirvtypes.LayoutRule, quals types.Quals) Value {
	switch {
	case v.Mode != RValue || spirvtypes.IsResource(v.Typ):
		return v
	case v.IsContents():
		return e.Relayout(e.fromContents(v), rule, quals)
	case v.Rule == rule && e.types.Layouts.HasTransposed(v.Typ, rule, v.Quals) == e.types.Layouts.HasTransposed(v.Typ,
		rule, quals):
		return v
	}
	r := v
	r.Rule, r.Quals, r.Flags = rule, quals, 0
	t := v.Typ
	s := spirvtypes.ShapeOf(t)
	switch {
	case !s.Numeric() && !e.canCopyLogical(v, r) && e.TooLarge(t):
		r.ID = e.b.Undef(e.MemoryType(r))
	case !s.Numeric() && e.MemoryType(r) == e.MemoryType(v):
		// both rules result in the same type
	case e.canCopyLogical(v, r):
		r.ID = e.b.Emit(instbuilder.CopyLogical(e.MemoryType(r), 0, v.ID))
	case t.Kind == types.Array:
		r.ID = e.rebuildArray(v, r, t.Elem, t.Len)
	case e.isTransposed(v) != e.isTransposed(r):
		r.ID = e.transpose(v, r)
	case s.Matrix() && spirvtypes.ClassOf(t) != spirvtypes.FloatClass:
		line, n := e.linesIn(v)
		r.ID = e.rebuildArray(v, r, line, n)
	case e.isLineArray(v):
		r.ID = e.fromLines(v)
	case s.Numeric():
		r.ID = e.relayoutBool(v, rule)
	case t.Kind == types.Struct:
		r.ID = e.rebuildStruct(v, r)
	}
	return r
}

// fromContents converts v, the contents of a ConstantBuffer with the type of the block, to the struct type of the
// contents.
func (e *Builder) fromContents(v Value) Value {
	v.Base = nil
	var leaves []Value
	e.LeavesOf(v, &leaves)
	return e.FromLeaves(v.Typ, &leaves)
}

// asBuffer converts the contents v of a ConstantBuffer or TextureBuffer that is not bound to a descriptor, such as a
// push constant block, to the type of the block of other buffers of its HLSL type. These have a different layout.
func (e *Builder) asBuffer(v Value) Value {
	from, to := v.As(v.Typ.Elem), Value{Mode: RValue, Typ: v.Typ, Rule: e.types.BufferRule(v.Typ)}
	to.ID = e.rebuildStruct(from, to)
	return to
}

// relayoutBool returns v for another layout. It converts a bool or a vector of bools if only one of the two layouts is
// NoLayout, because the others store uints.
func (e *Builder) relayoutBool(v Value, rule spirvtypes.LayoutRule) spirv.ID {
	switch {
	case !v.Typ.IsBool() || (v.Rule == spirvtypes.NoLayout) == (rule == spirvtypes.NoLayout):
		return v.ID
	case rule == spirvtypes.NoLayout:
		return e.CastID(v.ID, e.types.AsUint(v.Typ), v.Typ)
	}
	return e.CastID(v.ID, v.Typ, e.types.AsUint(v.Typ))
}

func (e *Builder) rebuildArray(from, to Value, elem *types.Type, n int) spirv.ID {
	parts := make([]spirv.ID, n)
	for i := range parts {
		part := e.Part(from, elem, from.Quals, uint32(i))
		parts[i] = e.Relayout(part, to.Rule, to.Quals).ID
	}
	return e.b.CompositeConstruct(e.MemoryType(to), parts...)
}

func (e *Builder) rebuildStruct(from, to Value) spirv.ID {
	members := e.types.Members(from.Typ)
	parts := make([]spirv.ID, 0, len(members))
	for i := range members {
		m := &members[i]
		if m.Index < len(parts) {
			continue // a bit-field that shares the previous member
		}
		part := e.Part(from, m.Typ, m.Quals, uint32(m.Index))
		parts = append(parts, e.Relayout(part, to.Rule, m.Quals).ID)
	}
	return e.b.CompositeConstruct(e.MemoryType(to), parts...)
}

// Part extracts the element or member of type t that indices select from the rvalue v, an aggregate. The result has the
// layout of v.
func (e *Builder) Part(v Value, t *types.Type, quals types.Quals, indices ...uint32) Value {
	p := Value{Mode: RValue, Typ: t, Rule: v.Rule, Quals: quals, Flags: v.Flags & IsAlias}
	p.ID = e.b.CompositeExtract(e.MemoryType(p), v.ID, indices...)
	e.types.RelaxIfMin(p.ID, t)
	return p
}

// canCopyLogical reports whether OpCopyLogical can convert v to the type of to. This requires SPIR-V 1.4. Neither type
// may have uints for bools, arrays for vectors or columns for rows.
func (e *Builder) canCopyLogical(v, to Value) bool {
	t := v.Typ
	return e.b.IsVersion(4) && (t.Kind == types.Array || t.Kind == types.Struct) && !t.HoldsBool() &&
		!e.HasOtherForm(v) && !e.HasOtherForm(to)
}

// HasOtherForm reports whether v is or contains a matrix whose type in memory differs from its usual type in more than
// decorations.
func (e *Builder) HasOtherForm(v Value) bool {
	return e.types.Layouts.HasLineArray(v.Typ, v.Rule, v.Quals) || e.types.Layouts.HasTransposed(v.Typ, v.Rule, v.Quals)
}
