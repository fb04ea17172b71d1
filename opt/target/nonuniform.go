package target

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// PropagateNonUniform decorates what follows from values that are not uniform:
// once variables are gone, more does than the raw form shows.
func PropagateNonUniform(u *analysis.Unit) {
	m := u.Module
	var marked []bool // by id; made when asked for
	for i := range m.Annotations {
		if in := &m.Annotations[i]; in.Op == spirv.OpDecorate && spirv.Decoration(in.Operands[1]) == spirv.DecorationNonUniform {
			if marked == nil {
				marked = make([]bool, u.Bound())
			}
			marked[in.Operands[0]] = true
		}
	}
	if marked == nil {
		return
	}
	for again := true; again; { // loops carry values back
		again = false
		m.Each(func(in *spirv.Instruction) {
			if in.Result == 0 || marked[in.Result] || !in.Op.SpreadsNonUniform() {
				return
			}
			in.EachIDIndex(func(k int) {
				if !marked[in.Result] && marked[spirv.ID(in.Operands[k])] {
					marked[in.Result], again = true, true
				}
			})
		})
	}
	m.Annotations = slices.DeleteFunc(m.Annotations, func(in spirv.Instruction) bool {
		return in.Op == spirv.OpDecorate && spirv.Decoration(in.Operands[1]) == spirv.DecorationNonUniform
	})
	m.Each(func(in *spirv.Instruction) {
		if in.Result != 0 && marked[in.Result] {
			m.Annotations = append(m.Annotations, spirv.Instruction{Op: spirv.OpDecorate, Operands: []uint32{uint32(in.Result), uint32(spirv.DecorationNonUniform)}})
		}
	})
	u.Invalidate(analysis.Annotations)
}
