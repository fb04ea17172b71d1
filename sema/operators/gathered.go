package operators

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// An array of buffers usually belongs to one variable, and an object that contains the array holds the address of this
// variable. An array that is built from several variables does not have such a variable. Objects of its type are called
// gathered, and hold the address of each element.

// isBufferOrArray reports whether t is a buffer in memory, or an array of such buffers.
func isBufferOrArray(t *types.Type) bool {
	inner := t.Underlying()
	return inner.Kind == types.Object && inner.Object.IsMemory()
}

// gather records that arrays of type t, and their elements that are arrays, are built from buffers of several
// variables.
func (c *Checker) gather(t *types.Type) {
	for ; t.Kind == types.Array; t = t.Elem {
		if !slices.Contains(c.Conv.Prog.Gathered, t) {
			c.Conv.Prog.Gathered = append(c.Conv.Prog.Gathered, t)
		}
	}
}

// maxGathered is the maximum number of scalars and objects of an object that is searched for arrays of buffers.
const maxGathered = 1 << 16

// gatherParts records the arrays of buffers in t that are not taken as a whole from one of the arguments from which t
// is built.
func (c *Checker) gatherParts(t *types.Type, args []checked.Expr, at source.Pos) {
	switch {
	case !holdsBufferArray(t):
		return
	case c.Conv.LeafCount(t) > maxGathered:
		c.ReportReached(at, diagnostics.Unsupported, "creating an object of this size that contains arrays of buffers")
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

// gatherPart takes a buffer, or an array of buffers, from the front of a list of buffers and returns the rest.
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

// appendBuffers appends the buffers in t, with arrays of buffers as a whole.
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

// gatherElement records the array of buffers that contains x, an assignment target. The arrays that the application
// binds do not change.
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

// rootVariable returns the variable that x is or is a part of, or nil if none exists.
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
