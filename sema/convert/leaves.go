package convert

import "github.com/hlsl2spirv/hlsl2spirv/sema/types"

// A Leaf is a run of n equal scalars or opaque objects in a flattened type.
type Leaf struct {
	Type  *types.Type
	Count int
}

// maxLeaves limits the number of runs of leaves of a flattened type.
const maxLeaves = 1 << 16

// Leaves returns t flattened: the base of a struct before its fields, the elements of an array in order, a matrix row
// by row. An array whose length depends on specialization constants is itself a leaf.
func Leaves(t *types.Type) []Leaf { return AppendLeaves(nil, t) }

// AppendLeaves appends the leaves of t to a list.
func AppendLeaves(to []Leaf, t *types.Type) []Leaf {
	switch t.Kind {
	case types.Vector, types.Matrix:
		return addLeaf(to, t.Elem, t.Components())
	case types.Array:
		if t.Spec != nil {
			break // the number of parts is unknown
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

// MaxScalars is the maximum number of leaves of a type that is flattened.
const MaxScalars = 1 << 24

// LeafCount returns the number of leaves of t, at most MaxScalars, without flattening it.
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

// structLeafCount caches its results, because nested structs would otherwise take exponential time.
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

// A leafComparison is the relation between the leaves of two types.
type leafComparison struct {
	Left, Right int  // numbers of leaves
	Equal       bool // the common leaves have the same types
	Convertible bool // the right leaves convert implicitly to the left ones
}

// CompareLeaves compares the leaves of two types in order.
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
