package convert

import "github.com/hlsl2spirv/hlsl2spirv/sema/types"

// A Leaf is a run of n equal scalars or opaque objects in a flattened type.
type Leaf struct {
	Type  *types.Type
	Count int
}

// maxLeaves limits how many runs of leaves a type is flattened into.
const maxLeaves = 1 << 16

// Leaves returns t flattened: the base of a struct before its fields, the
// elements of an array one after the other, a matrix row by row. An array whose length
// specialization constants say is a leaf itself.
func Leaves(t *types.Type) []Leaf { return AppendLeaves(nil, t) }

// AppendLeaves appends the leaves of t to a list.
func AppendLeaves(to []Leaf, t *types.Type) []Leaf {
	switch t.Kind {
	case types.Vector, types.Matrix:
		return addLeaf(to, t.Elem, t.Components())
	case types.Array:
		if t.Spec != nil {
			break // how many parts it has is not known
		}
		return appendArray(to, t)
	case types.Struct:
		if t.Struct.Base != nil {
			to = AppendLeaves(to, t.Struct.Base)
		}
		for _, f := range t.Struct.Fields {
			to = AppendLeaves(to, f.Type)
		}
		return to
	case types.Void:
		return to
	}
	return addLeaf(to, t, 1)
}

func appendArray(to []Leaf, t *types.Type) []Leaf {
	elem := Leaves(t.Elem)
	switch {
	case t.Len <= 0:
		return to
	case len(elem) == 1:
		return addLeaf(to, elem[0].Type, elem[0].Count*t.Len)
	}
	for range t.Len {
		if len(to) > maxLeaves {
			break
		}
		for _, l := range elem {
			to = addLeaf(to, l.Type, l.Count)
		}
	}
	return to
}

func addLeaf(to []Leaf, t *types.Type, n int) []Leaf {
	if k := len(to) - 1; k >= 0 && to[k].Type == t {
		to[k].Count += n
		return to
	}
	return append(to, Leaf{t, n})
}

// MaxScalars is the largest number of leaves that a type is flattened for.
const MaxScalars = 1 << 24

// LeafCount returns the number of leaves of t, at most MaxScalars, without
// flattening it.
func (c *Converter) LeafCount(t *types.Type) int {
	switch t.Kind {
	case types.Vector, types.Matrix:
		return t.Components()
	case types.Array:
		if t.Spec != nil {
			return 1
		}
		n := c.LeafCount(t.Elem)
		if n > 0 && t.Len > MaxScalars/n {
			return MaxScalars
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
func (c *Converter) structLeafCount(t *types.Type) int {
	if n, ok := c.leafCounts[t]; ok {
		return n
	}
	n := 0
	if t.Struct.Base != nil {
		n = c.LeafCount(t.Struct.Base)
	}
	for _, f := range t.Struct.Fields {
		n = min(n+c.LeafCount(f.Type), MaxScalars)
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
	Left, Right int  // numbers of leaves
	Equal       bool // those that both have are of the same types
	Convertible bool // those of the right convert implicitly to those of the left
}

// CompareLeaves compares the leaves of two types, one after the other.
func (c *Converter) CompareLeaves(to, from *types.Type) leafComparison {
	r := leafComparison{Left: c.LeafCount(to), Right: c.LeafCount(from), Equal: true, Convertible: true}
	if r.Left >= MaxScalars || r.Right >= MaxScalars {
		r.Convertible = false
		return r
	}
	a, b := Leaves(to), Leaves(from)
	for i, j := 0, 0; i < len(a) && j < len(b); {
		if a[i].Type != b[j].Type {
			r.Equal = false
			if !c.Sequence(b[j].Type, a[i].Type, false).OK {
				r.Convertible = false
				return r
			}
		}
		n := min(a[i].Count, b[j].Count)
		a[i].Count -= n
		b[j].Count -= n
		if a[i].Count == 0 {
			i++
		}
		if b[j].Count == 0 {
			j++
		}
	}
	return r
}
