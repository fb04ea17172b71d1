package sema

import (
	"cmp"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/convert"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// CheckPackOffsets warns if only some members of b have a packoffset, and reports members that overlap.
func CheckPackOffsets(c *convert.Converter, b *checked.Buffer) {
	var with, without *checked.Var
	for _, m := range b.Members {
		if p := m.Annots.PackOffset(); p != nil {
			with = m
			if p.Bytes%16 != 0 && p.Bytes%16+int64(rowBytes(m.Type)) > 16 {
				c.Report(p.Pos, diagnostics.PackOffsetInvalid)
			}
		} else {
			without = m
		}
	}
	if with != nil && without != nil {
		c.Report(b.Pos, diagnostics.PackOffsetMix).Note(without.Pos, "'%s' does not have a packoffset", without.Name)
		return
	}
	if !packsClash(c, b.Members) {
		return
	}
	for i, m := range b.Members {
		for _, o := range b.Members[:i] {
			if packedInto(c, m, o) || packedInto(c, o, m) {
				c.Report(m.Pos, diagnostics.PackOffsetClash, m.Name, o.Name)
				break
			}
		}
	}
}

// packsClash reports whether the packoffset of a member is within another member. It is faster than comparing each
// pair.
func packsClash(c *convert.Converter, members []*checked.Var) bool {
	var list []*checked.Var
	for _, m := range members {
		if m.Annots.PackOffset() != nil {
			list = append(list, m)
		}
	}
	slices.SortFunc(list, func(m, o *checked.Var) int {
		return cmp.Compare(m.Annots.PackOffset().Bytes, o.Annots.PackOffset().Bytes)
	})
	end := int64(0) // largest end of the members before list[start], all of which begin before list[i]
	for i, start := 0, 0; i < len(list); i++ {
		at := list[i].Annots.PackOffset().Bytes
		for ; list[start].Annots.PackOffset().Bytes < at; start++ {
			end = max(end, packEnd(c, list[start]))
		}
		if at < end {
			return true
		}
	}
	return false
}

// packedInto reports whether the packoffset of m is within o, after its start.
func packedInto(c *convert.Converter, m, o *checked.Var) bool {
	p, q := m.Annots.PackOffset(), o.Annots.PackOffset()
	return p != nil && q != nil && p.Bytes > q.Bytes && p.Bytes < packEnd(c, o)
}

// packEnd returns the end offset of o, which must have a packoffset. It assumes that the components of o are tightly
// packed. A struct counts as empty, with the end offset 0.
func packEnd(c *convert.Converter, o *checked.Var) int64 {
	t := o.Type.Underlying()
	if o.Type.Kind == types.Invalid || t.Kind == types.Struct {
		return 0
	}
	return o.Annots.PackOffset().Bytes + int64(c.LeafCount(o.Type))*max(int64(t.Scalar().Bits), 32)/8
}

// rowBytes returns the number of bytes of its first 16-byte register that a variable of type t occupies. A type that
// must start a new register counts as 16 bytes.
func rowBytes(t *types.Type) int {
	size := max(int(t.Scalar().Bits), 32) / 8
	switch {
	case t.Kind == types.Vector:
		return size * int(t.Cols)
	case t.IsScalar() || t.Kind == types.Enum:
		return size
	}
	return 16
}
