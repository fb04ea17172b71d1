package stageio

import (
	"github.com/hlsl2spirv/hlsl2spirv/sema/semantics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// unnamed returns the semantic of what has none, nil if there must be one: that of a render
// target for the outputs of a pixel shader, in their order, or else the name.
func (f *flattener) unnamed(d decl, p semantics.Point) *semantic {
	switch {
	case !f.opts.Unnamed:
	case p == semantics.PSOut:
		const target = "SV_Target"
		f.targets++
		return &semantic{target, target, f.targets - 1, -1, d.pos}
	case semantics.Lookup(d.name).Role(p).As == semantics.ByLocation:
		return &semantic{d.name, d.name, 0, 0, d.pos}
	}
	return nil
}

// row returns what a semantic is at p.
func (f *flattener) row(s *semantic, p semantics.Point) *semantics.Row {
	if f.opts.D3D9 || f.opts.Unnamed && p == semantics.PSOut {
		if name := semantics.OfD3D9(s.name, p); name != "" {
			return semantics.Lookup(name)
		}
	}
	return semantics.Lookup(s.name)
}

// representD3D9 gives v, a system value, the type that it has in SPIR-V where Direct3D 9 has
// another one than HLSL: a position of two components, and a face that is a number. It reports
// whether v is such a value.
func (f *flattener) representD3D9(v *Var) bool {
	switch {
	case !isVector(v.Value, isFloat32, 1, 3) || !v.Input:
	case v.BuiltIn() == spirv.BuiltInFragCoord && v.Value.Components() > 1:
		v.Type, v.Fix = f.u.Vector(v.Value.Scalar(), 4), FirstOf4
		return true
	case v.BuiltIn() == spirv.BuiltInFrontFacing && v.Value.Components() == 1:
		v.Type, v.Fix = f.u.Basic(types.Bool), Sign
		return true
	}
	return false
}
