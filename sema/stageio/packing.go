package stageio

import (
	"github.com/hlsl2spirv/hlsl2spirv/sema/semantics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// Variables may share a location if they use different components (Component decoration). Vulkan requires that they
// have the same component type and interpolation.

const locationComponents = 4

// A sharing holds the common properties of variables that share a location. Interpolation is as declared: derived
// properties differ between stages, and both sides of an interface must get the same locations.
type sharing struct {
	component *types.Type
	quals     types.Quals
	patch     bool
	primitive bool
	stream    int
}

// A filling is the state of a location during packing.
type filling struct {
	components int // used components, from 0 on; locationComponents if full
	by         sharing
}

// packs reports whether variables of one direction share locations. Vertex attributes and render targets are not packed
// because the application numbers them.
func (f *flattener) packs(input bool) bool {
	return f.opts.Pack && !(input && f.opts.Stage == "vertex") && !(!input && f.opts.Stage == "pixel")
}

// pack gives each variable the first locations where it fits.
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

// fit returns the first of count consecutive locations that have room for n components of variables with the given
// properties, and the first free component.
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
		quals = 0 // such a value is never interpolated
	}
	return sharing{component: t, quals: quals, patch: v.IsPatch(), primitive: v.Point == semantics.MSPOut,
		stream: v.Stream}
}

// componentsOf returns the number of components that a variable of type t uses in each of its locations. It uses all of
// them if t is a matrix, which cannot have a Component decoration, or if a vector takes more than one location.
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
