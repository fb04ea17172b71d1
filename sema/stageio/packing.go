package stageio

import (
	"github.com/hlsl2spirv/hlsl2spirv/sema/semantics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// Variables may share a location if they use different components of it. Vulkan requires that they have the same
// component type and interpolation.

const locationComponents = 4

// A sharing consists of the properties that all variables of a location must have in common. quals contains the
// interpolation mode as declared: the effective mode may differ between two stages, but both must assign the same
// locations.
type sharing struct {
	component *types.Type
	quals     types.Quals
	patch     bool
	primitive bool
	stream    int
}

// A filling indicates which components of a location are in use.
type filling struct {
	components int // components from 0 to components-1 are in use
	by         sharing
}

// packs reports whether variables of one direction may share locations. Vertex inputs and render targets may not,
// because the application numbers them.
func (f *flattener) packs(input bool) bool {
	return f.opts.Pack && !(input && f.opts.Stage == "vertex") && !(!input && f.opts.Stage == "pixel")
}

// pack gives each variable the first locations in which there is room for it.
func (f *flattener) pack(vars []*Var) {
	var filled []filling
	for _, v := range vars {
		n, by := componentsOf(v.Type), v.sharing()
		first, component := fit(filled, v.Count, n, by)
		v.Location, v.Component = first, component
		for len(filled) < first+v.Count {
			filled = append(filled, filling{})
		}
		for l := first; l < first+v.Count; l++ {
			filled[l] = filling{component + n, by}
		}
	}
}

// fit returns the first of count consecutive locations that have room for n components with the properties by, and the
// first component to use.
func fit(filled []filling, count, n int, by sharing) (first, component int) {
	for first = 0; first < len(filled); first++ {
		component = 0
		for l := first; l < min(first+count, len(filled)) && component < locationComponents; l++ {
			if filled[l].by != by {
				component = locationComponents
				break
			}
			component = max(component, filled[l].components)
		}
		if component+n <= locationComponents {
			return first, component
		}
	}
	return first, 0
}

func (v *Var) sharing() sharing {
	t := v.Type.Underlying().Scalar()
	quals := v.declared & (interpolation &^ types.Linear)
	if !t.IsFloat() || t.Bits == 64 {
		quals = 0 // the value is never interpolated
	}
	return sharing{component: t, quals: quals, patch: v.IsPatch(), primitive: v.Point == semantics.MSPOut,
		stream: v.Stream}
}

// componentsOf returns the number of components that a variable of type t uses in each of its locations. These are all
// four if t is a matrix, which cannot have a Component decoration, or if a vector takes two locations.
func componentsOf(t *types.Type) int {
	for t.Kind == types.Array {
		t = t.Elem
	}
	n := t.Components()
	if t.Underlying().Scalar().Bits == 64 {
		n *= 2
	}
	if t.Kind == types.Matrix || n > locationComponents {
		return locationComponents
	}
	return n
}
