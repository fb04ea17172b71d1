package operators

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// The elements of an array of buffers usually belong to one variable, and an object that contains the array holds the
// address of this variable. An array whose elements belong to several variables is called gathered. An object that
// contains it holds the address of each element.

// isBufferOrArray reports whether t is a buffer in memory or an array of such buffers. Typed buffers, which are images,
// do not count.
func isBufferOrArray(t *types.Type) bool {
	inner := t.Underlying()
	return inner.Kind == types.Object && inner.Object.IsMemory()
}

// gather adds the array type t, and its element types that are arrays, to Program.Gathered.
func (c *Checker) gather(t *types.Type) {
	for ; t.Kind == types.Array; t = t.Elem {
		if !slices.Contains(c.Conv.Prog.Gathered, t) {
			c.Conv.Prog.Gathered = append(c.Conv.Prog.Gathered, t)
		}
	}
}

// maxGathered is the maximum number of scalars and objects of a type in which gatherParts looks for arrays of buffers.
const maxGathered = 1 << 16

// gatherParts adds types to Program.Gathered when an object of type t is built from args: those of the arrays of
// buffers in t that no argument contains as a whole.
func (c *Checker) gatherParts(t *types.Type, args []checked.Expr, at source.Pos) {
	switch {
	case !holdsBufferArray(t):
		return
	case c.Conv.LeafCount(t) > maxGathered:
		c.ReportReached(at, diagnostics.Unsupported, "creating an object this large that contains arrays of buffers")
		return
	}
	var have []*types.Type
	for _, a := range args {
		have = appendBuffers(have, a.Info().Type)
	}
	for _, want := range appendBuffers(nil, t) {
		have = c.gatherPart(want, have)
	}
}

// gatherPart removes the buffers that fill a part of type want from the front of a list, and returns the rest. It calls
// gather if want is an array that is not in the list as a whole.
func (c *Checker) gatherPart(want *types.Type, have []*types.Type) []*types.Type {
	for len(have) > 0 && have[0] != want && have[0].Kind == types.Array {
		have = slices.Concat(slices.Repeat([]*types.Type{have[0].Elem}, have[0].Len), have[1:])
	}
	switch {
	case len(have) == 0:
		return nil
	case have[0] == want || want.Kind != types.Array:
		return have[1:]
	}
	c.gather(want)
	for range want.Len {
		have = c.gatherPart(want.Elem, have)
	}
	return have
}

// holdsBufferArray reports whether t is or contains an array of buffers.
func holdsBufferArray(t *types.Type) bool {
	switch t.Kind {
	case types.Array:
		return isBufferOrArray(t) || holdsBufferArray(t.Elem)
	case types.Struct:
		return t.Struct.Base != nil && holdsBufferArray(t.Struct.Base) ||
			slices.ContainsFunc(t.Struct.Fields, func(f *types.Field) bool { return holdsBufferArray(f.Type) })
	}
	return false
}

// appendBuffers appends the types of the buffers and arrays of buffers in t to a list. An array of buffers is one item.
func appendBuffers(list []*types.Type, t *types.Type) []*types.Type {
	switch {
	case isBufferOrArray(t):
		return append(list, t)
	case t.Kind == types.Array:
		inner := appendBuffers(nil, t.Elem)
		return append(list, slices.Repeat(inner, t.Len)...)
	case t.Kind == types.Struct:
		if t.Struct.Base != nil {
			list = appendBuffers(list, t.Struct.Base)
		}
		for _, f := range t.Struct.Fields {
			list = appendBuffers(list, f.Type)
		}
	}
	return list
}

// gatherElement calls gather with the type of the array of buffers of which the assignment target x is an element. If
// the array is a resource variable, it reports an error instead, because such variables cannot be assigned to.
func (c *Checker) gatherElement(x checked.Expr, at checked.Site) {
	i, ok := x.(*checked.Index)
	if !ok {
		return
	}
	if v := rootVariable(x); v != nil && v.Storage == checked.Resource {
		c.ReportReached(at.Pos, diagnostics.ResourceImmutable, v.Name)
		return
	}
	for {
		outer, ok := i.X.(*checked.Index)
		if !ok {
			break
		}
		i = outer
	}
	if t := i.X.Info().Type; t.Len == types.Unsized {
		c.ReportReached(at.Pos, diagnostics.Unsupported, "an unsized array '"+t.String()+
			"' of buffers from several variables")
	} else {
		c.gather(t)
	}
}

// rootVariable returns the variable that x is or that contains x as an element or a field. It returns nil for other
// expressions.
func rootVariable(x checked.Expr) *checked.Var {
	for {
		switch y := x.(type) {
		case *checked.Index:
			x = y.X
		case *checked.Field:
			x = y.X
		case *checked.VarRef:
			return y.Var
		default:
			return nil
		}
	}
}
