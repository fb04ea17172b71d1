package stageio

import (
	"sort"

	"github.com/hlsl2spirv/hlsl2spirv/sema/semantics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// In HLSL, clip distances may be in several variables SV_ClipDistance0, SV_ClipDistance1 …, each of them a float, a
// vector or an array. In SPIR-V, there is one array of floats. It contains the HLSL variables, called pieces, in the
// order of their semantic indices. The same applies to cull distances.

// A distanceArray collects the pieces of one array in SPIR-V.
type distanceArray struct {
	pieces []*Node
}

// distance returns the leaf for v, which is a piece of a distance array.
func (f *flattener) distance(v *Var, s *semantic) *Node {
	i := 0
	if v.Role.BuiltIn == spirv.BuiltInCullDistance {
		i = 1
	}
	if !v.Input {
		i += 2
	}
	v.Fix = Distance
	s.index++
	a := &f.distances[i]
	n := &Node{Type: v.Value, Var: v, Vertices: v.Vertices}
	a.pieces = append(a.pieces, n)
	return n
}

// placeDistances creates a variable for each distance array. The pieces then refer to it. The variables of distance
// arrays come before all others.
func (f *flattener) placeDistances() {
	var made []*Var
	for i := range f.distances {
		a := &f.distances[i]
		if len(a.pieces) == 0 {
			continue
		}
		sorted := append([]*Node(nil), a.pieces...)
		sort.SliceStable(sorted, func(i, j int) bool { return sorted[i].Var.Index < sorted[j].Var.Index })
		total := 0
		for k, p := range sorted {
			if k > 0 && sorted[k-1].Var.Index == p.Var.Index {
				if last := sorted[k-1]; last.Var.Stream != p.Var.Stream && Floats(last.Type) == Floats(p.Type) {
					p.Offset = last.Offset // pieces of two streams have the same offset
					continue
				}
				f.duplicate(p.Var, sorted[k-1].Var)
			}
			p.Offset = total
			total += Floats(p.Type)
		}
		first := sorted[0].Var
		stream := first.Stream
		for _, p := range sorted {
			stream = min(stream, p.Var.Stream)
		}
		semantic := first.Semantic
		if len(sorted) > 1 {
			semantic = first.Name // the name that all pieces have
		}
		t := f.u.Array(f.u.Basic(types.Float), total)
		v := &Var{
			Semantic: semantic, Name: first.Name, Input: first.Input, Point: first.Point, Vertices: first.Vertices,
			Stream: stream, Type: t, Value: t, Fix: Distance,
			Role:     semantics.Role{As: semantics.ByDistance, BuiltIn: first.Role.BuiltIn},
			Location: -1, Blend: -1, Pos: first.Pos,
		}
		for _, p := range sorted {
			p.Var = v
		}
		made = append(made, v)
	}
	f.sig.Vars = append(made, f.sig.Vars...)
}

// Floats returns the number of floats in t.
func Floats(t *types.Type) int {
	if t.Kind == types.Array {
		return types.Times(t.Len, Floats(t.Elem))
	}
	return t.Components()
}
