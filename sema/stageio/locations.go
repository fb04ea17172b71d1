package stageio

import (
	"slices"
	"sort"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/semantics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// locations returns the number of locations that a variable of type t takes (Vulkan specification, location
// assignment). A vector takes one location, or two if it has more than two 64-bit components. A matrix takes the
// locations of its rows, and an array those of its elements.
func locations(t *types.Type) int {
	switch t.Kind {
	case types.Array:
		return types.Times(t.Len, locations(t.Elem))
	case types.Matrix:
		rows, cols := int(t.Rows), int(t.Cols)
		if rows == 1 || cols == 1 {
			return wide(t.Elem, rows*cols)
		}
		return rows * wide(t.Elem, cols)
	}
	return wide(t.Scalar(), t.Components())
}

func wide(elem *types.Type, components int) int {
	if elem.Bits == 64 && components > 2 {
		return 2
	}
	return 1
}

// interpolation are the qualifiers that select an interpolation mode.
const interpolation = types.Centroid | types.NoInterpolation | types.NoPerspective | types.Sample | types.Linear

// interpolated are the points at which the interpolation mode of a value is specified.
const interpolated = semantics.Points(1<<semantics.VSOut | 1<<semantics.MSOut | 1<<semantics.MSPOut | 1<<semantics.PSIn)

// interpolate removes the qualifiers from v.Quals that do not apply at point p. Vulkan requires that integers have Flat
// in the pixel shader, so this is added there. An output of a vertex shader that is a separate parameter keeps its own
// qualifiers. As in dxc, a builtin is decorated with its own modifiers, and with Flat if its value is not a float.
// Vulkan ignores most of these decorations.
func (f *flattener) interpolate(v *Var, p semantics.Point) {
	between := interpolated.Has(p)
	kept := v.Quals & types.Precise
	if between && v.Role.As != semantics.ByBuiltIn {
		kept |= v.Quals & (interpolation &^ types.Linear)
		if !v.Value.Underlying().IsFloat() &&
			!(p == semantics.VSOut && f.outParam == v.Pos && v.Quals&interpolation != 0) {
			if v.Quals&(interpolation&^types.NoInterpolation) != 0 {
				f.report(v.Pos, diagnostics.InterpolationInteger)
			}
			kept |= types.NoInterpolation
		}
		// 64-bit floats cannot be interpolated either
		if v.Value.Underlying().Scalar().Bits == 64 {
			kept |= types.NoInterpolation
		}
	}
	if v.Fix == Barycentric { // barycentric coordinates have other interpolation modes
		kept |= v.Quals & (types.Centroid | types.Sample)
	}
	if v.IsBuiltIn() && v.Fix != Barycentric && (p == semantics.PSIn || p == semantics.VSOut || p == semantics.MSOut ||
		p == semantics.MSPOut) {
		if kept |= v.Quals & (interpolation &^ types.Linear); !v.Value.Underlying().IsFloat() {
			kept = kept&^interpolation | types.NoInterpolation
		}
	}
	v.Quals = kept
}

// maxLocation is the maximum location. Validators number all components of all locations with 32 bits.
const maxLocation = 1<<30 - 1

// attributes sets the location and index of v that [[vk::location]], [[vk::index]] or [[vk::ext_decorate]] specify.
func (f *flattener) attributes(v *Var, d decl) {
	loc := attr.Find(d.attrs, attr.VkLocation)
	if loc != nil && len(loc.Ints) > 0 {
		v.location = &explicit{int(loc.Ints[0]), loc.Pos}
	}
	if a := attr.FindDecoration(d.attrs, spirv.DecorationLocation); a != nil {
		v.location = &explicit{int(a.Ints[1]), a.Pos}
	}
	if l := v.location; l != nil && (l.number < 0 || l.number > maxLocation) {
		f.report(l.pos, diagnostics.LocationRange, l.number, maxLocation)
		l.number = 0
	}
	index := attr.Find(d.attrs, attr.VkIndex)
	if index == nil || len(index.Ints) == 0 {
		return
	}
	f.checkDualSource(v, index)
	v.Blend = int(index.Ints[0])
}

func (f *flattener) checkDualSource(v *Var, index *attr.Attr) {
	if f.opts.Stage != "pixel" || v.Input {
		f.report(index.Pos, diagnostics.DualSource, "vk::index only allowed in pixel shader")
	}
	switch {
	case v.location == nil:
		f.report(index.Pos, diagnostics.DualSource,
			"vk::index should be used together with vk::location for dual-source blending")
	case v.location.number != 0:
		f.report(v.location.pos, diagnostics.DualSource, "dual-source blending should use vk::location 0")
	}
	if index.Ints[0] != 0 && index.Ints[0] != 1 {
		f.report(index.Pos, diagnostics.DualSource, "dual-source blending only accepts 0 or 1 as vk::index")
	}
}

// A slot is a location together with a blend index and an output stream.
type slot struct{ location, blend, stream int }

// assignLocations assigns a location to each variable of one direction. Either all variables have an attribute with the
// location, or none. In the second case, the location of a target is its index, and the other variables get the next
// free locations in declaration order. Variables of two streams do not share such locations, because drivers keep the
// outputs of all streams in one set of registers.
func (f *flattener) assignLocations(input bool) {
	var vars []*Var
	given := 0
	for _, v := range f.sig.Vars {
		if v.Input != input || v.IsBuiltIn() {
			continue
		}
		vars = append(vars, v)
		if v.location != nil {
			given++
		}
	}
	if given != 0 && given != len(vars) {
		f.report(vars[0].Pos, diagnostics.LocationPartial, side(input))
		return
	}
	if f.opts.Alphabetical || !input && f.opts.Stage == "hull" || input && f.opts.Stage == "domain" {
		sort.SliceStable(vars, func(i, j int) bool { return precedes(vars[i], vars[j]) })
	}
	slices.SortStableFunc(vars, func(a, b *Var) int { return a.Stream - b.Stream })
	f.sig.Located = append(f.sig.Located, vars...)
	if given == 0 && f.packs(input) {
		f.pack(vars)
		return
	}
	used := make(map[slot]*Var, len(vars))
	for _, v := range vars {
		switch {
		case v.location != nil:
			f.place(v, v.location.number, used)
		case v.Role.As == semantics.ByTarget:
			f.place(v, v.Index, used)
		}
	}
	next := 0
	for _, v := range vars {
		if v.location != nil || v.Role.As == semantics.ByTarget {
			continue
		}
		for !free(used, next, v) {
			next++
		}
		f.place(v, next, used)
		next += v.Count
	}
}

// precedes reports whether a gets its location before b. The order of semantics makes the outputs of a hull shader,
// which are declared in two places, match the inputs of the domain shader. Outputs of the patch follow those of control
// points.
func precedes(a, b *Var) bool {
	if a.Semantic != b.Semantic {
		return a.Semantic < b.Semantic
	}
	return !a.IsPatch() && b.IsPatch()
}

func side(input bool) string {
	if input {
		return "input"
	}
	return "output"
}

func free(used map[slot]*Var, first int, v *Var) bool {
	for l := first; l < first+v.Count; l++ {
		if used[slot{l, 0, v.Stream}] != nil {
			return false
		}
	}
	return true
}

func (f *flattener) place(v *Var, first int, used map[slot]*Var) {
	v.Location = first
	for l := first; l < first+v.Count; l++ {
		s := slot{l, max(v.Blend, 0), v.Stream}
		if o := used[s]; o != nil {
			switch {
			case v.location != nil:
				f.report(v.location.pos, diagnostics.LocationTaken, side(v.Input), l, o.Semantic)
			case v.Role.As == semantics.ByTarget:
				f.report(v.Pos, diagnostics.TargetDuplicate, l, s.blend)
			default:
				f.report(v.Pos, diagnostics.LocationTaken, side(v.Input), l, o.Semantic)
			}
			return
		}
		used[s] = v
	}
}
