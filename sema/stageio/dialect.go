package stageio

import (
	"strconv"

	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/semantics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// unnamed returns a semantic for declaration d, which does not have one. It is derived from the name of d. unnamed
// returns nil if the dialect does not allow this.
func (f *flattener) unnamed(d decl, p semantics.Point) *semantic {
	switch {
	case !f.opts.Unnamed:
	case p == semantics.PSOut, semantics.Lookup(d.name).Role(p).As == semantics.ByLocation:
		at := namedAt{d.name, p}
		if f.names == nil {
			f.names = map[namedAt]int{}
		}
		text := d.name
		if n := f.names[at]; n > 0 {
			text += "_" + strconv.Itoa(n)
		}
		f.names[at]++
		return &semantic{text: text, name: text, pos: d.pos, unnamed: true}
	}
	return nil
}

// A namedAt is the name of a declaration without a semantic, and the point of the declaration.
type namedAt struct {
	name string
	at   semantics.Point
}

// row returns the row of semantic s at p, depending on the dialect.
func (f *flattener) row(s *semantic, p semantics.Point) *semantics.Row {
	if f.opts.Unnamed && p == semantics.PSOut && s.unnamed {
		return &semantics.Output
	}
	if f.opts.D3D9 || f.opts.Unnamed && p == semantics.PSOut {
		if row := semantics.OfD3D9(s.name, s.index, p); row != nil {
			return row
		}
	}
	return semantics.Lookup(s.name)
}

// representD3D9 sets the SPIR-V type of v if v is a system value whose type in Direct3D 9 differs from that in HLSL: a
// position with fewer components, a position that counts pixels, or a face that is a number. It reports whether v is
// one.
func (f *flattener) representD3D9(v *Var) bool {
	switch {
	case !isVector(v.Value, isFloat32, 1, 4) || !v.Input:
	case v.BuiltIn() == spirv.BuiltInFragCoord && equalFold(v.Name, "VPOS"):
		v.Type, v.Fix = f.u.Vector(v.Value.Scalar(), 4), Pixel
		return true
	case v.BuiltIn() == spirv.BuiltInFragCoord && v.Value.Components() < 4:
		v.Type, v.Fix = f.u.Vector(v.Value.Scalar(), 4), FirstOf4
		return true
	case v.BuiltIn() == spirv.BuiltInFrontFacing && v.Value.Components() == 1:
		v.Type, v.Fix = f.u.Basic(types.Bool), Sign
		return true
	}
	return false
}

// addControlPointID adds the input with the index of the output control point. A hull shader needs it even if the
// source does not declare it.
func (f *flattener) addControlPointID(fn *checked.Func) {
	t := f.u.Basic(types.Uint)
	f.sig.Vars = append(f.sig.Vars, &Var{
		Input: true, Type: t, Value: t, Pos: fn.Pos, Location: -1, Blend: -1, Point: semantics.HSIn,
		Role: semantics.Role{As: semantics.ByBuiltIn, BuiltIn: spirv.BuiltInInvocationId},
	})
}

// isConstant reports whether parameter p of an entry point is not an input but a constant that the application sets. It
// is declared uniform, and the dialect must allow it.
func (f *flattener) isConstant(p *checked.Var) bool {
	return (f.opts.D3D9 || f.opts.Unnamed) && p.Quals&types.Uniform != 0
}
