package convert

import "github.com/hlsl2spirv/hlsl2spirv/sema/types"

// A Leaf is a run of Count consecutive scalars or opaque objects of one type in a flattened type.
type Leaf struct {
	Type  *types.Type
	Count int
}

// maxLeaves is the maximum number of runs in a flattened type.
const maxLeaves = 1 << 16

// Leaves returns the scalars and opaque objects of t in order, in runs. The base of a struct precedes its fields, and a
// matrix is listed row by row. An array whose length depends on specialization constants is a single leaf.
func Leaves(t *types.Type) []Leaf { return AppendLeaves(nil, t) }

// AppendLeaves appends the leaves of t to a list and returns it.
func AppendLeaves(to []Leaf, t *types.Type) []Leaf {
	switch t.Kind {
	case types.Vector, types.Matrix:
		return addLeaf(to, t.Elem, t.Components())
	case types.Array:
		if t.Spec != nil {
			break // its number of elements is unknown
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

// MaxScalars is the maximum number of scalars and objects of a type that is flattened.
const MaxScalars = 1 << 24

// LeafCount returns the number of scalars and objects in t without flattening it. It returns MaxScalars if there are
// more.
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

// structLeafCount is LeafCount for a struct. It caches results, because counting deeply nested structs again and again
// would take exponential time.
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

// A leafComparison compares the leaves of two types: those of the target type (left) and those of the source type
// (right).
type leafComparison struct {
	Left, Right int  // number of leaves of each type
	Equal       bool // leaves at the same position have the same type
	Convertible bool // each right leaf converts implicitly to the left leaf at the same position
}

// CompareLeaves compares the leaves of a target type and a source type in order, up to the end of the shorter list.
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
