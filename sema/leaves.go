package sema

import "github.com/hlsl2spirv/hlsl2spirv/sema/types"

// A leaf is a run of n equal scalars or opaque objects in a flattened type.
type leaf struct {
	t *types.Type
	n int
}

// maxLeaves limits how many runs of leaves a type is flattened into.
const maxLeaves = 1 << 16

// leaves returns t flattened: the base of a struct before its fields, the
// elements of an array one after the other, a matrix row by row.
func leaves(t *types.Type) []leaf { return appendLeaves(nil, t) }

func appendLeaves(to []leaf, t *types.Type) []leaf {
	switch t.Kind {
	case types.Vector, types.Matrix:
		return addLeaf(to, t.Elem, t.Components())
	case types.Array:
		return appendArray(to, t)
	case types.Struct:
		if t.Struct.Base != nil {
			to = appendLeaves(to, t.Struct.Base)
		}
		for _, f := range t.Struct.Fields {
			to = appendLeaves(to, f.Type)
		}
		return to
	case types.Void:
		return to
	}
	return addLeaf(to, t, 1)
}

func appendArray(to []leaf, t *types.Type) []leaf {
	elem := leaves(t.Elem)
	switch {
	case t.Len <= 0:
		return to
	case len(elem) == 1:
		return addLeaf(to, elem[0].t, elem[0].n*t.Len)
	}
	for range t.Len {
		if len(to) > maxLeaves {
			break
		}
		for _, l := range elem {
			to = addLeaf(to, l.t, l.n)
		}
	}
	return to
}

func addLeaf(to []leaf, t *types.Type, n int) []leaf {
	if k := len(to) - 1; k >= 0 && to[k].t == t {
		to[k].n += n
		return to
	}
	return append(to, leaf{t, n})
}

// maxScalars is the largest number of leaves that a type is flattened for.
const maxScalars = 1 << 24

// leafCount returns the number of leaves of t, at most maxScalars, without
// flattening it.
func (c *checker) leafCount(t *types.Type) int {
	switch t.Kind {
	case types.Vector, types.Matrix:
		return t.Components()
	case types.Array:
		n := c.leafCount(t.Elem)
		if n > 0 && t.Len > maxScalars/n {
			return maxScalars
		}
		return max(t.Len, 0) * n
	case types.Struct:
		return c.structLeafCount(t)
	case types.Void:
		return 0
	}
	return 1
}

// structLeafCount remembers its results: structs nested in structs would else
// cost exponential time.
func (c *checker) structLeafCount(t *types.Type) int {
	if n, ok := c.leafCounts[t]; ok {
		return n
	}
	n := 0
	if t.Struct.Base != nil {
		n = c.leafCount(t.Struct.Base)
	}
	for _, f := range t.Struct.Fields {
		n = min(n+c.leafCount(f.Type), maxScalars)
	}
	if t.Struct.Complete {
		if c.leafCounts == nil {
			c.leafCounts = make(map[*types.Type]int)
		}
		c.leafCounts[t] = n
	}
	return n
}

// A leafComparison says how the leaves of one type relate to those of another.
type leafComparison struct {
	left, right int  // numbers of leaves
	equal       bool // those that both have are of the same types
	convertible bool // those of the right convert implicitly to those of the left
}

func (c *checker) compareLeaves(to, from *types.Type) leafComparison {
	r := leafComparison{left: c.leafCount(to), right: c.leafCount(from), equal: true, convertible: true}
	if r.left >= maxScalars || r.right >= maxScalars {
		r.convertible = false
		return r
	}
	a, b := leaves(to), leaves(from)
	for i, j := 0, 0; i < len(a) && j < len(b); {
		if a[i].t != b[j].t {
			r.equal = false
			if !c.conversion(b[j].t, a[i].t, false).ok {
				r.convertible = false
				return r
			}
		}
		n := min(a[i].n, b[j].n)
		a[i].n -= n
		b[j].n -= n
		if a[i].n == 0 {
			i++
		}
		if b[j].n == 0 {
			j++
		}
	}
	return r
}
