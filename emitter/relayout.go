package emitter

import (
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// The same HLSL aggregate is a different SPIR-V type in every memory layout:
// offsets and strides are decorations of the type. An aggregate that moves
// from one layout to another is taken apart and built again.

// withoutLayout returns the rvalue v in the layout-free type.
func (e *SPIRVEmitter) withoutLayout(v value) value { return e.relayout(v, noLayout, 0) }

// relayout returns the rvalue v in the type of another layout.
func (e *SPIRVEmitter) relayout(v value, rule layoutRule, quals types.Quals) value {
	switch {
	case v.mode != rvalue || isResource(v.typ):
		return v
	case v.isContents():
		return e.relayout(e.fromContents(v), rule, quals)
	case v.rule == rule:
		return v
	}
	r := v
	r.rule, r.quals, r.flags = rule, quals, 0
	t := v.typ
	s := shapeOf(t)
	switch {
	case !s.numeric() && !e.canCopyLogical(v) && e.tooLarge(t):
		r.id = e.b.Undef(e.memoryType(r))
	case !s.numeric() && e.memoryType(r) == e.memoryType(v):
		// two rules may lay a type out alike
	case e.canCopyLogical(v):
		r.id = e.b.Op(spirv.OpCopyLogical, e.memoryType(r), v.id)
	case t.Kind == types.Array:
		r.id = e.rebuildArray(v, r, t.Elem, t.Len)
	case s.matrix() && classOf(t) != floatClass:
		r.id = e.rebuildArray(v, r, e.rowOf(t), s.rows)
	case e.isLineArray(v):
		r.id = e.fromLines(v)
	case s.numeric():
		r.id = e.relayoutBool(v, rule)
	case t.Kind == types.Struct:
		r.id = e.rebuildStruct(v, r)
	}
	return r
}

// fromContents turns the contents of a ConstantBuffer, whose type is that of
// the block, into the struct.
func (e *SPIRVEmitter) fromContents(v value) value {
	v.base = nil
	var leaves []value
	e.leavesOf(v, &leaves)
	return e.fromLeaves(v.typ, &leaves)
}

// asBuffer turns v, loaded from a ConstantBuffer or TextureBuffer without a
// descriptor, into the block that others of its type are: those have another
// layout.
func (e *SPIRVEmitter) asBuffer(v value) value {
	from, to := v.as(v.typ.Elem), value{mode: rvalue, typ: v.typ, rule: e.bufferRule(v.typ)}
	to.id = e.rebuildStruct(from, to)
	return to
}

// relayoutBool converts a bool, or a vector of bools, that a layout stores as uint.
func (e *SPIRVEmitter) relayoutBool(v value, rule layoutRule) spirv.ID {
	switch {
	case !v.typ.IsBool() || (v.rule == noLayout) == (rule == noLayout):
		return v.id
	case rule == noLayout:
		return e.castID(v.id, e.asUint(v.typ), v.typ)
	}
	return e.castID(v.id, v.typ, e.asUint(v.typ))
}

func (e *SPIRVEmitter) rebuildArray(from, to value, elem *types.Type, n int) spirv.ID {
	parts := make([]spirv.ID, n)
	for i := range parts {
		part := e.part(from, elem, from.quals, uint32(i))
		parts[i] = e.relayout(part, to.rule, to.quals).id
	}
	return e.b.CompositeConstruct(e.memoryType(to), parts...)
}

func (e *SPIRVEmitter) rebuildStruct(from, to value) spirv.ID {
	members := e.members(from.typ)
	parts := make([]spirv.ID, 0, len(members))
	for i := range members {
		m := &members[i]
		if m.index < len(parts) {
			continue // a bit-field that shares the member before
		}
		part := e.part(from, m.typ, m.quals, uint32(m.index))
		parts = append(parts, e.relayout(part, to.rule, m.quals).id)
	}
	return e.b.CompositeConstruct(e.memoryType(to), parts...)
}

// part extracts an element or member of type t from the aggregate rvalue v. It
// keeps v's layout.
func (e *SPIRVEmitter) part(v value, t *types.Type, quals types.Quals, indices ...uint32) value {
	p := value{mode: rvalue, typ: t, rule: v.rule, quals: quals, flags: v.flags & isAlias}
	p.id = e.b.CompositeExtract(e.memoryType(p), v.id, indices...)
	e.relaxIfMin(p.id, t)
	return p
}

// canCopyLogical reports whether OpCopyLogical converts v to another layout:
// from SPIR-V 1.4 on, and not where one layout has a uint for a bool or an array
// for a vector.
func (e *SPIRVEmitter) canCopyLogical(v value) bool {
	t := v.typ
	return e.b.IsVersion(4) && (t.Kind == types.Array || t.Kind == types.Struct) && !t.HoldsBool() && !e.layouts.HasLineArray(t, v.rule, v.quals)
}
