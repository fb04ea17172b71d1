package stageio

import (
	"strconv"

	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/semantics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// unnamed returns the semantic of a declaration without a semantic: the name of the declaration, or a semantic derived
// from the name. It returns nil if a semantic is required.
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

// A namedAt is the name of a declaration without a semantic at a point.
type namedAt struct {
	name string
	at   semantics.Point
}

// row returns the row of a semantic at p.
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

// representD3D9 sets the SPIR-V type of the system value v if its type in Direct3D 9 differs from that in HLSL. It
// reports whether v is such a value: a position with fewer components, a position that counts pixels, or a face that is
// a number.
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

// addControlPointID adds the input that identifies the output control point of a hull shader, if the source does not
// declare it.
func (f *flattener) addControlPointID(fn *checked.Func) {
	t := f.u.Basic(types.Uint)
	f.sig.Vars = append(f.sig.Vars, &Var{
		Input: true, Type: t, Value: t, Pos: fn.Pos, Location: -1, Blend: -1, Point: semantics.HSIn,
		Role: semantics.Role{As: semantics.ByBuiltIn, BuiltIn: spirv.BuiltInInvocationId},
	})
}

// isConstant reports whether a parameter of an entry point is a constant that the application sets, not an input. Such
// a parameter is uniform, and a dialect allows it.
func (f *flattener) isConstant(p *checked.Var) bool {
	return (f.opts.D3D9 || f.opts.Unnamed) && p.Quals&types.Uniform != 0
}
